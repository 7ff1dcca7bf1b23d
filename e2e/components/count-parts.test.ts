import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unmannedPart } from '../../apps/web/src/features/counts/components/parts/parts-dialog.states.tsx'
import { show } from './show.ts'

test('a part whose people may not count there any more says that nobody counts it yet', async () => {
  await show(unmannedPart)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(rowOf('Front')).toMatchTextContent('Ann Ox')
  await expect.element(rowOf('Back')).toMatchTextContent('Nobody yet')
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unmannedSubCount } from '../../apps/web/src/features/counts/components/sub-counts/sub-counts-dialog.states.tsx'
import { show } from './show.ts'

test('a sub-count whose people may not count there any more says that nobody counts it yet', async () => {
  await show(unmannedSubCount)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(rowOf('Front')).toMatchTextContent('Ann Ox')
  await expect.element(rowOf('Back')).toMatchTextContent('Nobody yet')
})

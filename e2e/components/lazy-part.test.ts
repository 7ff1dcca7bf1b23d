import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageWithPart } from '../../apps/web/src/shared/ui/lazy-part.fixture.tsx'
import { show } from './show.ts'

test('a page whose part cannot be loaded without a network stands, and gets the part when the network is back', async () => {
  await show(pageWithPart(2))
  const comes = () => {
    window.dispatchEvent(new Event('online'))
    return page.getByText('The part').query()
  }
  await expect.poll(comes).not.toBeNull()
  await expect.element(page.getByText('The page')).toBeVisible()
})

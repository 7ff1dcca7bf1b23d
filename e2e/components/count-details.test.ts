import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { recordOf } from '../../apps/web/src/features/counts/components/count-details.states.tsx'
import { show } from './show.ts'

const movements = page.getByRole('link', { name: 'Its movements in the transaction log' })

test.for(['POSTED', 'REVERSED'] as const)(
  'a count that is %s leads to what it wrote to the log',
  async (state) => {
    await show(recordOf({ state, number: 'CNT-7' }))
    await expect
      .element(movements)
      .toHaveAttribute('href', expect.stringContaining('sourceNumber%3Aeq%3ACNT-7'))
  },
)

test('a count that was never posted has no movements', async () => {
  await show(recordOf({ state: 'APPROVED' }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(movements).not.toBeInTheDocument()
})

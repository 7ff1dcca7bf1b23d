import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { states } from '../../apps/web/src/features/notices/components/bell-slot.states.tsx'
import { show } from './show.ts'

test('the bell keeps the focus when it begins to ask for news', async () => {
  await show(states['with news'])
  page.getByRole('button').element().focus()
  const asking = page.getByRole('button', { name: 'Notices, 3 unread' })
  await expect.element(asking).toBeVisible()
  await expect.element(asking).toHaveFocus()
})

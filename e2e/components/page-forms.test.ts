import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noteForm } from '../../apps/web/src/shared/form/record-form.states.tsx'
import { ApiProblem } from '../../apps/web/src/shared/lib/api-problem.ts'
import { show } from './show.ts'

const note = page.getByLabelText('Note')
const cancel = page.getByRole('button', { name: 'Cancel' })

test('what is typed on a page is not discarded while it is being sent, and stands there when it is refused', async () => {
  const answer = Promise.withResolvers<never>()
  await show(noteForm({ save: () => answer.promise }))
  await note.fill('By the front door')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  await cancel.click({ force: true })
  answer.reject(new ApiProblem({ status: 409, code: 'record.not-editable', title: 'It stays as it is' }))
  await expect.element(page.getByText('It stays as it is')).toBeVisible()
  await expect.element(note).toHaveValue('By the front door')
  await cancel.click()
  await expect.element(note).toHaveValue('By the back door')
})

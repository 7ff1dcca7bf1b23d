import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { supplierForm } from '../../apps/web/src/shared/form/form-dialog.states.tsx'
import { ApiProblem } from '../../apps/web/src/shared/lib/api-problem.ts'
import { show } from './show.ts'

const dialog = page.getByRole('dialog', { name: 'Supplier' })
const question = page.getByRole('dialog', { name: 'Leave without saving?' })
const name = dialog.getByLabelText('Name')
const toasts = page.getByRole('region', { name: /^Notifications/ })
const save = dialog.getByRole('button', { name: 'Save' })

const record = { values: { name: 'Black Sea Beverages', code: 'BSB' }, version: 3 }
const draw = (props: Parameters<typeof supplierForm>[0]) => show(supplierForm(props))
const problem = (
  status: number,
  code: string,
  errors: { field: string; code: string; message: string }[] = [],
) => new ApiProblem({ status, code, title: 'No answer came', errors })
const taken = { field: 'code', code: 'code.taken', message: 'is taken' }

test('a mistake is said at its field, which takes the focus, and goes when it is mended', async () => {
  await draw({ record, save: () => Promise.reject(problem(400, 'request.invalid', [taken])) })
  const code = dialog.getByLabelText('Code')
  await name.fill('Rila')
  await save.click()
  await expect.element(code).toHaveAccessibleDescription('is taken')
  await expect.element(code).toHaveFocus()
  await expect.element(name).toHaveValue('Rila')
  await code.fill('RIL')
  await expect.element(code).toBeValid()
})

test('nothing is sent while something is missing, and that is said from the first try on', async () => {
  const sent: unknown[] = []
  await draw({ record, save: async (values) => sent.push(values) })
  await name.fill('')
  await expect.element(name).toBeValid()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(name).toHaveAccessibleDescription('Enter a name.')
  expect(sent).toEqual([])
})

test.each([
  ['Bulgarian letters', 'я'],
  ['Caps Lock', 'S'],
])('Ctrl and S save with %s too', async (_, key) => {
  const sent: unknown[] = []
  await draw({ record, save: async (values) => sent.push(values) })
  await name.fill('Rila')
  const press = new KeyboardEvent('keydown', {
    key,
    code: 'KeyS',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  })
  name.element().dispatchEvent(press)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ name: 'Rila' }])
  expect(press.defaultPrevented).toBe(true)
})

test('a press after a lost answer is the same press', async () => {
  const keys: string[] = []
  await draw({
    record,
    save: async (_, { idempotencyKey }) => {
      keys.push(idempotencyKey)
      if (keys.length === 1) throw problem(0, 'network.timeout')
    },
  })
  await name.fill('Rila')
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('No answer came')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(keys[1]).toBe(keys[0])
})

test('so it is where nothing was changed, whether the form stays open meanwhile or not', async () => {
  const keys: string[] = []
  const empty = { name: 'Black Sea Beverages', code: '' }
  await draw({
    empty,
    save: async (_, { idempotencyKey }) => {
      keys.push(idempotencyKey)
      if (keys.length < 3) throw problem(0, 'network.timeout')
    },
  })
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('No answer came')
  await save.click()
  await expect.poll(() => keys.length).toBe(2)
  await expect.element(save).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Supplier' }).click()
  await expect.element(dialog.getByText(/^No answer came to what you sent/)).toBeVisible()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(new Set(keys).size).toBe(1)
})

test('a form that is closed while it is sent says in a toast that it was refused, and keeps what was typed', async () => {
  const answer = Promise.withResolvers<never>()
  await draw({ record, save: () => answer.promise })
  await name.fill('Rila')
  await save.click()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  answer.reject(problem(409, 'supplier.name-taken'))
  await expect.element(toasts.getByText('No answer came')).toBeVisible()
  await expect.element(toasts.getByText('What you typed waits in its form.')).toBeVisible()
  await page.getByRole('button', { name: 'Supplier' }).click()
  await expect.element(name).toHaveValue('Rila')
})

test('a form that is closed while it is sent says in a toast that two people changed one field', async () => {
  const answer = Promise.withResolvers<never>()
  await draw({
    record,
    save: () => answer.promise,
    reread: async () => ({ values: { name: 'Black Sea Drinks', code: 'BSB' }, version: 4 }),
  })
  await name.fill('Rila')
  await save.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  answer.reject(problem(409, 'record.version-conflict'))
  await expect.element(toasts.getByText('Somebody else has saved this record meanwhile')).toBeVisible()
})

test('a refusal that stands in the form is said there alone', async () => {
  await draw({ record, save: () => Promise.reject(problem(409, 'supplier.name-taken')) })
  await name.fill('Rila')
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('No answer came')
  expect(page.getByText('No answer came').elements()).toHaveLength(1)
})

test('a field that two people changed is asked about, and the side that is chosen is saved', async () => {
  const sent: unknown[] = []
  await draw({
    record,
    save: async (values, { version }) => {
      if (version === 3) throw problem(409, 'record.version-conflict')
      sent.push(values)
    },
    reread: async () => ({ values: { name: 'Black Sea Drinks', code: 'BSD' }, version: 4 }),
  })
  await name.fill('Rila')
  await save.click()
  const choice = dialog.getByRole('group', { name: 'Name: which text stays?' })
  await expect.element(choice.getByText('Rila', { exact: true })).toBeVisible()
  await expect.element(save).toBeDisabled()
  await choice.getByRole('button', { name: 'Take theirs' }).click()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ name: 'Black Sea Drinks', code: 'BSD' }])
})

test('what is typed into a record is asked about before it is lost', async () => {
  await draw({ record })
  await name.fill('Rila')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(name).toHaveValue('Rila')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard and leave' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Supplier' }).click()
  await expect.element(name).toHaveValue('Black Sea Beverages')
})

test('what is typed into a new record waits for the next opening, until it is discarded', async () => {
  await draw({})
  await name.fill('Rila')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Supplier' }).click()
  await expect.element(dialog.getByText('Restored what you typed.')).toBeVisible()
  await expect.element(name).toHaveValue('Rila')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.element(name).toHaveValue('')
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiProblem } from '../../apps/web/src/shared/lib/api-problem.ts'
import { noteKind } from '../../apps/web/src/shared/steps/note.fixture.ts'
import { noteState } from '../../apps/web/src/shared/steps/step-buttons.states.tsx'
import { show } from './show.ts'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const problem = (code: string, status: number) => new ApiProblem({ title: code, status, code })

test('a step is made after a question, told of, and taken back from there', async () => {
  const notes = noteKind(async ({ step }) => ({
    id: 7,
    number: 'N-7',
    state: step === 'post' ? 'POSTED' : 'DRAFT',
    version: step === 'post' ? 4 : 5,
    isEmpty: false,
  }))
  await show(noteState(notes))
  await button('Post').click()
  await expect.element(dialog.getByText('N-7. It can be read by all.')).toBeVisible()
  await inDialog('Post').click()
  await expect.element(page.getByText('N-7 is posted.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(page.getByText('N-7 is open again.')).toBeVisible()
  expect(notes.sent.map(({ step, given }) => [step, given.ifMatch])).toEqual([
    ['post', 3],
    ['reopen', 4],
  ])
})

test('what a step needs is asked for before it is sent', async () => {
  const notes = noteKind()
  await show(noteState(notes))
  await button('Discard').click()
  await inDialog('Discard').click()
  await expect.element(dialog.getByText('Say why.')).toBeVisible()
  expect(notes.sent).toEqual([])
})

test('a field that the server asks for by refusing is shown then, and sent', async () => {
  const notes = noteKind(async ({ values }) => {
    if (values.reason === '') throw problem('transaction.backdated-before-count', 409)
    return { id: 7, number: 'N-7', state: 'POSTED', version: 4, isEmpty: false }
  })
  await show(noteState(notes))
  await button('Post').click()
  await expect.element(dialog.getByLabelText('Reason')).not.toBeInTheDocument()
  await inDialog('Post').click()
  await dialog.getByLabelText('Reason').fill('Counted twice')
  await inDialog('Post').click()
  await expect.element(page.getByText('N-7 is posted.')).toBeVisible()
  expect(notes.sent.map(({ values }) => values.reason)).toEqual(['', 'Counted twice'])
})

test('when somebody else was faster, that is said and nothing else is asked', async () => {
  await show(noteState(noteKind(() => Promise.reject(problem('record.version-conflict', 409)))))
  await button('Post').click()
  await inDialog('Post').click()
  await expect.element(page.getByText('Somebody else has changed this note.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  ['when somebody else was faster', 'record.version-conflict', 'Somebody else has changed this note.'],
  ['that asks nothing', 'note.refused', 'note.refused'],
])(
  'a step %s, whose dialog was closed by then, is told of once and promises no draft',
  async (_, code, text) => {
    const answer = Promise.withResolvers<never>()
    await show(noteState(noteKind(() => answer.promise)))
    const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    await button('Post').click()
    await inDialog('Post').click()
    await expect.element(inDialog('Post')).toHaveAttribute('aria-busy', 'true')
    await inDialog('Cancel').click()
    await expect.element(dialog).not.toBeInTheDocument()
    answer.reject(problem(code, 409))
    await expect.element(page.getByText(text)).toBeVisible()
    expect(toasts.elements()).toHaveLength(1)
    await expect.element(toasts).not.toMatchTextContent('waits in its form')
  },
)

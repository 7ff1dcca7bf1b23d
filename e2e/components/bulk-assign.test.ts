import type { CountRecord } from '@backoffice/api-types'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countsAt, playedCounts } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { person } from '../../apps/web/workbench/person.ts'
import { refusal } from '../../apps/web/workbench/play-api.ts'
import { expectRows } from './list.ts'
import { show } from './show.ts'

const people = [
  { id: 11, name: 'Ann Ox', note: 'ann' },
  { id: 12, name: 'Ben Ox', note: 'ben' },
  { id: 13, name: 'Cem Ox', note: 'cem' },
]
const bar = page.getByRole('toolbar', { name: 'Selected rows' })
const dialog = page.getByRole('dialog')
const toasts = page.getByRole('listitem').filter({ hasText: /^Assign: / })

afterEach(() => vi.restoreAllMocks())

/** Three counts: nobody, Ann, and Ann with Ben are assigned; the second is posted. */
async function openCounts(refuse: (id: number) => Response | undefined = () => undefined) {
  const rows = playedCounts(3).map(
    (count, index): CountRecord => ({
      ...count,
      state: index === 1 ? 'POSTED' : 'DRAFT',
    }),
  )
  const sent: Record<number, unknown[]> = {}
  const asked: URLSearchParams[] = []
  await show(
    countsAt('/counts', rows, {
      'GET /v2/count-template/assignee/options': ({ query }) => {
        asked.push(query)
        const words = (query.get('q') ?? '').toLowerCase()
        return { data: people.filter(({ name }) => name.toLowerCase().includes(words)) }
      },
      'PUT /v2/count/{id}/assignee': ({ params, body }) => {
        const { assigneeIds } = body as { assigneeIds: number[] } // what the contract says
        const index = rows.findIndex(({ id }) => String(id) === params['id'])
        const count = rows[index]
        if (count === undefined) return refusal(404, 'record.not-found', 'None')
        const refused = refuse(count.id)
        if (refused !== undefined) return refused
        ;(sent[count.id] ??= []).push(assigneeIds)
        const assignees = people.filter(({ id }) => assigneeIds.includes(id))
        rows[index] = { ...count, assignees, version: count.version + 1 }
        return rows[index]
      },
    }),
  )
  await expectRows()
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click()
  await bar.getByRole('button', { name: 'Assign' }).click()
  return { sent, asked }
}

const assign = () => dialog.getByRole('button', { name: 'Assign' })
const pick = (name: string) => dialog.getByRole('option', { name: new RegExp(`^${name}`) }).click()
const cellOf = (number: string) => page.getByRole('row', { name: new RegExp(number) })

test('people join those who are assigned, in each count that still takes them', async () => {
  const { sent, asked } = await openCounts()
  await expect.element(dialog).toMatchTextContent('1 × not possible in the state “Posted”')
  await expect.element(assign()).toBeDisabled()
  await pick('Ben')
  await pick('Cem')
  await assign().click()
  await expect.element(dialog).toMatchTextContent('2 rows done, 1 left out')
  expect(sent).toEqual({ 1: [[12, 13]], 3: [[11, 12, 13]] })
  // The locations of the two that take people.
  expect(asked[0]?.get('locationIds')).toBe('1,3')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(cellOf('00001')).toMatchTextContent('Ben Ox, Cem Ox')
})

test('people replace those who are assigned, and one press brings each count its people back', async () => {
  const { sent } = await openCounts()
  // While the window is not looked at a toast stands.
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await pick('Cem')
  await dialog
    .getByRole('combobox', { name: /assigned already/ })
    .selectOptions('is taken off, and these replace them')
  await assign().click()
  await expect.element(dialog).toMatchTextContent('2 rows done, 1 left out')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(toasts).toMatchTextContent('Assign: 2 rows done')
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect.element(toasts).toMatchTextContent('Assign: taken back for 2 rows')
  expect(sent).toEqual({ 1: [[13], []], 3: [[13], [11, 12]] })
  await expect.element(cellOf('00003')).toMatchTextContent('Ann Ox, Ben Ox')
})

test('a count that refuses says why, and holds up no other', async () => {
  const why = 'Ann Ox counts the sub-count “Bar”'
  const { sent } = await openCounts((id) =>
    id === 1 ? refusal(409, 'count.assignee-has-sub-count', why) : undefined,
  )
  await pick('Cem')
  await assign().click()
  await expect.element(dialog).toMatchTextContent('1 row done, 1 refused, 1 left out')
  await expect.element(dialog).toMatchTextContent(why)
  expect(Object.keys(sent)).toEqual(['3'])
})

test('people are found and chosen by keyboard, and taken out again', async () => {
  await openCounts()
  await dialog.getByRole('combobox', { name: 'Find a person' }).fill('cem')
  await expect.poll(() => dialog.getByRole('option').elements().length).toBe(3) // with two of the other question
  await userEvent.keyboard('{Enter}')
  const chosen = dialog.getByRole('list', { name: 'Chosen' })
  await expect.element(chosen).toMatchTextContent('Cem Ox')
  await chosen.getByRole('button', { name: 'Remove Cem Ox' }).click()
  await expect.element(assign()).toBeDisabled()
})

test('where nobody may count at all of the locations, that is said', async () => {
  await openCounts()
  await dialog.getByRole('combobox', { name: 'Find a person' }).fill('nobody')
  await expect.element(dialog).toMatchTextContent('Nobody found who may count at all of these locations.')
})

test('whoever may not plan counts assigns nobody', async () => {
  const user = person(['[Counts] [View] [List]', '[Counts] [Edit] [List]'])
  await show({ ...countsAt('/counts'), user })
  await expectRows()
  await page
    .getByRole('checkbox', { name: /^Select CNT-/ })
    .first()
    .click()
  await expect.element(bar.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Assign' })).not.toBeInTheDocument()
})

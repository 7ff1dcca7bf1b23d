import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { browserEntryStore } from '../../apps/web/src/features/counts/api/browser-entry-store.ts'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import { playedRows, sheetOf } from '../../apps/web/src/features/counts/components/count-page.states.tsx'
import { countsAt } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { left } from '../../apps/web/src/features/counts/model/entry-queue.fixture.ts'
import type { QueuedEntry } from '../../apps/web/src/features/counts/model/entry-store.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { person } from '../../apps/web/workbench/person.ts'
import { expectRows } from './list.ts'
import { boxAt, rowAt } from './sheet.ts'
import { expectText, show } from './show.ts'

const rows = playedRows()
const unitId = rows[0]?.units[0]?.id ?? 0
const { id: userId, tenantContext } = person()
const typed = (clientKey: string, rowId: number, quantity: string): QueuedEntry => ({
  ...left(clientKey, rowId, quantity),
  texts: { [unitId]: quantity },
})
/** What an earlier visit left of a sheet, which is named as the store names it. */
const kept = (sheet: string) =>
  browserEntryStore(tenantContext.id, userId, sheet, (rowId) => rows.find(({ id }) => id === rowId))
const refused: QueuedEntry = {
  ...typed('refused', 2, '144'),
  outcome: { status: 'refused', texts: { [unitId]: '144' }, message: 'Too many' },
}

/** The list of counts, of which one is in its second round. */
const counts = () =>
  countsAt('/counts', undefined, {
    'GET /v2/count/{id}': ({ params }: Asked) =>
      playedCount({
        id: Number(params['id']),
        number: `CNT-${params['id']}`,
        state: 'COUNTING',
        round: params['id'] === '9' ? 2 : 1,
      }),
  })
const notice = page.getByRole('status').filter({ hasText: 'CNT-' })
const dialog = page.getByRole('dialog')

test('the list of counts tells of figures that were not sent, and leads to their sheet', async () => {
  await kept('8').add([typed('a', 1, '5'), typed('b', 2, '6'), typed('c', 1, '7')])
  const { path } = await show(counts())
  await expectRows()
  await expectText(notice).toMatch(/^2 figures of CNT-8 were not sent yet\./)
  await notice.getByRole('button', { name: 'Show them' }).click()
  await expectText(dialog.getByRole('listitem').nth(1)).toMatch(/Tonic.*7 /)
  await userEvent.keyboard('{Escape}')
  await notice.getByRole('link', { name: 'Open the sheet to send them' }).click()
  await expect.poll(path).toBe('/counts/8')
})

test('the list of counts tells of figures that were refused, with the reason', async () => {
  await kept('8').add([refused])
  await show(counts())
  await expectText(notice).toMatch(/^1 figure of CNT-8 was not taken\./)
  await notice.getByRole('button', { name: 'Show them' }).click()
  await expectText(dialog.getByRole('listitem')).toMatch(/Ginger beer.*144.*Too many/)
})

test('figures of an earlier round came too late: they are shown, and stay until they are dismissed', async () => {
  await kept('9').add([typed('a', 1, '5')])
  await show(counts())
  await expectText(notice).toMatch(/^1 figure of round 1 of CNT-9 came too late and was not taken\./)
  await expect.element(notice.getByRole('link')).not.toBeInTheDocument()
  await notice.getByRole('button', { name: 'Show them' }).click()
  await expectText(dialog.getByRole('listitem')).toMatch(/Tonic.*5 /)
  await dialog.getByRole('button', { name: 'Dismiss them' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  expect(await kept('9').read()).toEqual([])
})

test('what somebody else typed in this browser is told to nobody else', async () => {
  await browserEntryStore(tenantContext.id, 99, '8', () => undefined).add([typed('a', 1, '5')])
  await kept('9').add([typed('a', 1, '5')])
  await show(counts())
  await expect.element(notice).toBeVisible()
  expect(notice.elements()).toHaveLength(1)
})

test('a sheet shows what it refused before, and tells of refused figures of rows that it has no more', async () => {
  const { stored: _, ...state } = sheetOf(rows)
  const id = state.address?.split('/').at(-1) ?? ''
  await kept(id).add([refused, { ...refused, entry: { ...refused.entry, clientKey: 'gone', rowId: 77 } }])
  await show(state)
  await expect.element(boxAt(1)).toHaveValue('144')
  await expectText(rowAt(1)).toMatch(/Too many/)
  await page.getByRole('button', { name: '1 figure of rows that are not here was not taken' }).click()
  await dialog.getByRole('button', { name: 'Dismiss them' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert').filter({ hasText: '1 row to mend' })).toBeVisible()
  await rowAt(1).getByRole('button', { name: /Esc/ }).click()
  await expect.poll(() => kept(id).read()).toEqual([])
})

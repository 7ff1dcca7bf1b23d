import type { CountEntry } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import { playedRows, sheetOf } from '../../apps/web/src/features/counts/components/count-page.states.tsx'
import { PlayedSheet } from '../../apps/web/src/features/counts/components/played-sheet.fixture.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { boxAt, expectAllSaved, longSheet, openSheet, press, rowAt } from './sheet.ts'
import { show } from './show.ts'

test('a figure stands in its box from the key that commits it on, also in the moment that the server takes it', async () => {
  await openSheet(playedRows())
  const shown: string[] = []
  const box = boxAt(0).element() as HTMLInputElement
  const watch = new MutationObserver(() => shown.push(box.isConnected ? box.value : 'no box'))
  watch.observe(document.body, { subtree: true, attributeFilter: ['data-status'] })
  await userEvent.keyboard('7{Enter}')
  await expect.poll(() => document.querySelector('[data-status="saved"]')).not.toBeNull()
  watch.disconnect()
  expect(shown.length).toBeGreaterThan(1)
  expect(new Set(shown)).toEqual(new Set(['7']))
})

test('arrows move on the sheet, and move the caret while one types', async () => {
  await openSheet()
  await press('ArrowDown', 'ArrowRight')
  await expect.element(boxAt(1, 1)).toHaveFocus()
  await press('Home', '1', '3', 'ArrowLeft', '2')
  await expect.element(boxAt(1)).toHaveValue('123')
  await press('Escape')
  await expect.element(boxAt(1)).toHaveValue('')
  await press('7', 'Enter', 'ArrowUp', 'F2', '5', 'ArrowDown')
  await expect.element(boxAt(1)).toHaveValue('75')
  await expect.element(boxAt(2)).toHaveFocus()
  await press('Control+End')
  await expect.element(boxAt(47, 1)).toHaveFocus()
  await press('Shift+Tab', 'Shift+Enter')
  await expect.element(boxAt(46)).toHaveFocus()
  await press('Control+Home', 'PageDown')
  await expect.element(boxAt(10)).toHaveFocus()
})

test('whoever is in a box before the sheet has taken the focus stays there', async () => {
  new MutationObserver((_changes, observer) => {
    const box = boxAt(2).query()
    if (!(box instanceof HTMLElement)) return
    observer.disconnect()
    box.focus()
  }).observe(document, { childList: true, subtree: true })
  await show(sheetOf(playedRows()))
  await expect.element(boxAt(2)).toHaveFocus()
  await press('4', '2', 'Enter')
  await expectAllSaved()
  await expect.element(boxAt(2)).toHaveValue('42')
  await expect.element(boxAt(3)).toHaveFocus()
})

test('the focus stays on its box while the sheet is scrolled away and new figures arrive', async () => {
  await openSheet()
  await press('4')
  const grid = page.getByRole('grid').element()
  grid.scrollTo(0, grid.scrollHeight)
  await expect.element(rowAt(47)).toBeVisible()
  await expect.element(boxAt(0)).toHaveFocus()
  await press('2', 'Enter')
  await expect.element(boxAt(1)).toHaveFocus()
  await expect.element(boxAt(1)).toBeInViewport()
  await expectAllSaved()
  await expect.element(boxAt(0)).toHaveValue('42')
})

test('a figure that cannot be taken keeps what was typed, with the reason', async () => {
  await openSheet()
  await press('1', '2', 'x', 'q', 'Enter')
  await expect.element(boxAt(0)).toHaveValue('12xq')
  await expect.element(rowAt(0).getByText(/^Write a number/)).toBeVisible()
  await expect.element(rowAt(0).getByText('Refused')).toBeVisible()
  await expect.element(page.getByText(/1 row to mend/)).toBeVisible()
  await press('Escape')
  await expect.element(boxAt(0)).toHaveValue('')
  await press('1', '2', '*', '2')
  await expect.element(page.getByText(`= 24 ${longSheet[0]?.units[0]?.name}`)).toBeVisible()
  await press('Enter')
  await expect.element(boxAt(0)).toHaveValue('24')
})

test('typing touches the row that is typed in, and no other', async () => {
  await openSheet(playedRows())
  const touched = new Set<string>()
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const row = element?.closest<HTMLElement>('[data-row-index]')?.dataset['rowIndex']
      if (row !== undefined) touched.add(row)
    }
  })
  watch.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })
  await press('1', '2')
  expect([...touched]).toEqual(['0'])
  await press('Enter')
  await expectAllSaved()
  watch.disconnect()
  expect([...touched].toSorted(), 'the row that was left, and the one that the cursor went to').toEqual([
    '0',
    '1',
  ])
})

test('a quantity with too many decimals is refused on its row, and what was typed stays', async () => {
  const { calls, storedIn } = await openSheet(playedRows())
  await boxAt(0, 1).click()
  await press('1', '.', '5', 'Enter')
  await expect.element(rowAt(0)).toMatchTextContent(/must come to whole units/)
  await expect.element(boxAt(0, 1)).toHaveValue('1.5')
  await boxAt(1, 1).click()
  await press('2', 'Enter')
  await expect.element(page.getByText('The rest is saved')).toBeVisible()
  await expect.poll(() => storedIn(1)).toEqual(['2.000'])
  expect(storedIn(0, 1)).toEqual([null, '2.000'])
  expect(calls.filter((call) => call.endsWith('/entry/batch'))).toHaveLength(1)
})

test('a figure beyond all reason is asked about, and taken when one says that it is right', async () => {
  const question = '3,600 pcs of Tonic? The book says 36.'
  const sheet = new PlayedSheet(playedRows())
  const sent: CountEntry[] = []
  await openSheet(playedRows(), {
    'GET /v2/count/{id}/sheet': ({ params }: Asked) => ({
      count: playedCount({ id: Number(params['id']), state: 'COUNTING' }),
      rows: sheet.rows(),
      finishedAreas: [],
    }),
    'POST /v2/count/{id}/entry/batch': ({ body }: Asked) => {
      const { entries } = body as { entries: CountEntry[] }
      sent.push(...entries)
      const [entry] = entries
      if (entry === undefined || entry.isConfirmed === true) return sheet.take(body)
      const refused = { status: 'REJECTED', code: 'entry.figure-doubtful', message: question } as const
      return { results: [{ clientKey: entry.clientKey, ...refused }], countedTotal: 0 }
    },
  })
  await press('1', '5', '0', 'Enter')
  await expect.element(rowAt(0).getByText(question)).toBeVisible()
  await expect.element(boxAt(0)).toHaveValue('150')
  await expect.element(rowAt(0).getByText('To confirm')).toBeVisible()
  await expect.element(page.getByText('All saved')).not.toBeInTheDocument()
  await expect.element(page.getByText(/1 figure to confirm/)).toBeVisible()
  await rowAt(0).getByRole('button', { name: 'Yes, it is right (K)' }).click()
  await expectAllSaved()
  await expect.element(page.getByText(question)).not.toBeInTheDocument()
  await expect.element(boxAt(0)).toHaveValue('150')
  expect(sent.map(({ isConfirmed = false, parts }) => [isConfirmed, parts?.[0]?.quantity])).toEqual([
    [false, '150'],
    [true, '150'],
  ])
  await press('Control+z')
  await expect.element(boxAt(0)).toHaveValue('')
})

test('a figure that the server refused is sent once more when the same is typed over it', async () => {
  const sheet = new PlayedSheet(playedRows())
  const taken = 'Ann Ox counted this row first.'
  let sent = 0
  await openSheet(playedRows(), {
    'POST /v2/count/{id}/entry/batch': ({ body }: Asked) => {
      const [entry] = (body as { entries: CountEntry[] }).entries
      if (entry === undefined || sent++ > 0) return sheet.take(body)
      const refused = { status: 'REJECTED', code: 'count.row-taken', message: taken } as const
      return { results: [{ clientKey: entry.clientKey, ...refused }], countedTotal: 0 }
    },
  })
  await press('5', 'Enter')
  await expect.element(rowAt(0).getByText(taken)).toBeVisible()
  await expect.element(boxAt(0)).toHaveValue('5')
  await boxAt(0).click()
  await press('5', 'Enter')
  await expectAllSaved()
  await expect.element(rowAt(0).getByText(taken)).not.toBeInTheDocument()
  expect(sent).toBe(2)
})

test('a refused figure stays beside its reason until what the server has is taken, by Esc or by its button', async () => {
  const taken = 'Ann Ox counted this row first.'
  const [open, first, ...others] = playedRows()
  if (open === undefined || first === undefined) throw new Error('There are no rows')
  const theirs = { countedQty: '7.000', countedBy: 'Ann Ox', countedAt: '2026-11-02T08:30:00.000Z' }
  const parts = [{ unitId: first.units[0]?.id ?? 0, quantity: '7.000' }]
  await openSheet([open, { ...first, ...theirs, parts, lineCountedQty: '7.000' }, ...others], {
    'POST /v2/count/{id}/entry/batch': ({ body }: Asked) => ({
      results: (body as { entries: CountEntry[] }).entries.map(({ clientKey }) => ({
        clientKey,
        status: 'REJECTED',
        code: 'count.row-taken',
        message: taken,
      })),
      countedTotal: 1,
    }),
  })
  for (const giveUp of [
    () =>
      rowAt(1)
        .getByRole('button', { name: /^Take 7 .* of Ann Ox \(Esc\)$/ })
        .click(),
    () => press('Escape'),
  ]) {
    await boxAt(1).click()
    await press('5', 'Enter')
    await expect.element(rowAt(1).getByText(taken)).toBeVisible()
    await expect.element(boxAt(1)).toHaveValue('5')
    await boxAt(1).click()
    await giveUp()
    await expect.element(boxAt(1)).toHaveValue('7')
    await expect.element(rowAt(1).getByText(taken)).not.toBeInTheDocument()
  }
  await boxAt(0).click()
  await press('5', 'Enter')
  await rowAt(0).getByRole('button', { name: 'Leave the row uncounted (Esc)' }).click()
  await expect.element(boxAt(0)).toHaveValue('')
})

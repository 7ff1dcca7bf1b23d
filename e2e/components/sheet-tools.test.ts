import type { ImportRecord } from '@backoffice/api-types'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import { playedRows, sheetOf } from '../../apps/web/src/features/counts/components/count-page.states.tsx'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { slowScreen } from '../../apps/web/workbench/slow-screen.ts'
import { readFile } from './read-file.ts'
import { boxAt, expectAllSaved, expectFigures, openSheet, press } from './sheet.ts'
import { show } from './show.ts'

/** Rows that show their book: 53 of each. */
const withBook = () => playedRows().map((row) => ({ ...row, bookQty: '53.000', toleranceQty: '2.000' }))
const dialog = page.getByRole('dialog')
const areaButton = page.getByRole('button', { name: 'Area', exact: true })

test('= confirms the book in the units of the row, and goes on; it is undone', async () => {
  const { storedIn } = await openSheet(withBook())
  await expect.element(areaButton).toBeVisible()
  await press('=')
  await expect.element(boxAt(1)).toHaveFocus()
  await expect.element(boxAt(0)).toHaveValue('2')
  await expect.element(boxAt(0, 1)).toHaveValue('5')
  await expectAllSaved()
  expect(storedIn(0)).toEqual(['53.000'])
  await press('Control+z')
  await expect.element(boxAt(0)).toHaveValue('')
})

test('no key of a tool does anything while one types, nor where the book is hidden', async () => {
  await openSheet()
  await expect.element(areaButton).toBeVisible()
  await press('=', 'v', 'r')
  await expect.element(page.getByText('The book is hidden while this is counted blind.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await press('1', 'g', 'Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(boxAt(0)).toHaveValue('')
})

test('g finds a row, and v the next one over the limit', async () => {
  await openSheet(withBook())
  await expect.element(areaButton).toBeVisible()
  await press('g')
  await dialog.getByRole('textbox').fill('cola')
  await press('Enter')
  await expect.element(boxAt(3)).toHaveFocus()
  await press('3', 'Enter')
  await expectAllSaved()
  await press('v')
  await expect.element(boxAt(3)).toHaveFocus()
})

test('what an area has left is listed, counted as none at once, and taken back at once', async () => {
  await openSheet()
  await expect.element(areaButton).toBeVisible()
  await press('7', 'Enter')
  await areaButton.click()
  await expect.element(dialog).toMatchTextContent('1 of 48 rows counted.')
  await dialog.getByRole('button', { name: 'Count 47 rows as none' }).click()
  await expect.element(boxAt(1, 1)).toHaveValue('0')
  await expectAllSaved()
  await boxAt(1).click()
  await press('Control+z')
  await expect.element(boxAt(1, 1)).toHaveValue('')
  await expectFigures(0).toEqual(['7'])
})

test('an area is done, and opened again by undo', async () => {
  const finished = [{ areaId: 1, finishedBy: 'Mira Petrova', finishedAt: '2026-11-02T09:00:00.000Z' }]
  const { calls } = await openSheet(withBook(), {
    'POST /v2/count/{id}/area/{areaId}/finish': { finishedAreas: finished },
    'POST /v2/count/{id}/area/{areaId}/reopen': { finishedAreas: [] },
  })
  await areaButton.click()
  await dialog.getByRole('button', { name: 'Area is done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await boxAt(0).click()
  await press('Control+z')
  await expect.poll(() => calls.some((call) => call.endsWith('/area/{areaId}/reopen'))).toBe(true)
})

test('no area is said to be done while nobody sees how far others are', async () => {
  const rows = withBook()
  const own = { id: 1, name: 'Mira', state: 'OPEN' as const, areaIds: [] }
  await openSheet(rows, {
    'GET /v2/count/{id}/sub-count/all': { overlap: 'COMPARE', data: [], areas: [] },
    'GET /v2/count/{id}/change': {
      rows: [],
      rowTotal: rows.length,
      finishedAreas: [],
      countedTotal: 0,
      state: 'COUNTING',
      subCounts: { overlap: 'COMPARE', isUnseen: true, own },
      until: '2026-11-02T09:00:00.000Z',
    },
  })
  await expect.element(page.getByText('Your sub-count: Mira')).toBeVisible()
  await areaButton.click()
  await expect.element(dialog.getByRole('button', { name: /as none$/ })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Area is done' })).not.toBeInTheDocument()
})

test.each([
  ['at once', 0],
  ['long after the dialog has closed', 300],
])(
  'an item that was found is put on the sheet, and the cursor goes to it when it is drawn %s',
  async (_, ms) => {
    onTestFinished(slowScreen(ms))
    const rows = playedRows()
    const [row] = rows
    if (row === undefined) throw new Error('There is no row')
    const item = { ...row.item, id: 99, sku: 'GIN', name: 'Gin' }
    await openSheet(rows, {
      'GET /v2/count/{id}/item/all': { data: [{ item, unit: null, areas: [] }] },
      'POST /v2/count/{id}/row': ({ body }: Asked) => {
        expect(body).toEqual({ itemId: 99, areaId: row.area.id })
        return { ...row, id: 99, lineId: 99, position: 5, item, isAdded: true as const }
      },
    })
    await page.getByRole('button', { name: 'Add item' }).click()
    await dialog.getByRole('textbox').fill('gin')
    await expect.element(dialog.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Gin').first()).toBeVisible()
    await expect.element(boxAt(5)).toHaveFocus()
  },
)

test('r says why the line differs; the row keeps it, and undo takes it back', async () => {
  const sent: unknown[] = []
  const stored = { code: 'BREAKAGE', comment: 'Shelf 3' }
  await openSheet(withBook(), {
    'GET /v2/reason': () => ({
      data: [
        { code: 'BREAKAGE', name: 'Breakage', uses: ['VARIANCE'], isActive: true },
        { code: 'DAMAGED', name: 'Damaged', uses: ['REJECT'], isActive: true },
      ],
      version: 1,
    }),
    'PUT /v2/count/{id}/line/{lineId}/reason': ({ body }: Asked) => {
      sent.push(body)
      return sent.length === 1 ? stored : { code: null, comment: null }
    },
  })
  await expect.element(areaButton).toBeVisible()
  await press('r')
  const choice = dialog.getByRole('combobox', { name: 'Reason' })
  await expect.element(choice).not.toMatchTextContent('Damaged')
  await choice.selectOptions('Breakage')
  await dialog.getByRole('textbox', { name: 'In words' }).fill('Shelf 3')
  await dialog.getByRole('button', { name: 'Save the reason' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await boxAt(0).click()
  await press('r')
  await expect.element(dialog.getByRole('textbox', { name: 'In words' })).toHaveValue('Shelf 3')
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await boxAt(0).click()
  await press('Control+z')
  await expect.poll(() => sent).toEqual([stored, { code: null, comment: null }])
})

test('the sheet is printed with the book where one asks for it, and saved as a table', async () => {
  const asked: unknown[] = []
  const refuse = ({ query }: Asked) => {
    asked.push(query.get('book') ?? query.get('format'))
    return refusal(503, 'server.not-ready', 'The service is starting')
  }
  await openSheet(withBook(), {
    'GET /v2/count/sheet/pdf': refuse,
    'GET /v2/count/{id}/sheet/export': refuse,
  })
  await page.getByRole('button', { name: 'Print, export or import' }).click()
  await dialog.getByRole('checkbox', { name: 'Print the book beside the boxes' }).click()
  await dialog.getByRole('button', { name: 'Print (PDF)' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The service is starting')
  await dialog.getByRole('button', { name: 'CSV' }).click()
  await expect.poll(() => asked).toEqual(['true', 'csv'])
})

test('the sheet is filled in from a file: its figures are previewed, entered, and stand in the boxes', async () => {
  const ready: ImportRecord = {
    ...readFile,
    id: 4,
    kind: 'count-figures',
    name: 'sheet.csv',
    headers: ['SKU', 'Counted'],
    fields: [{ field: 'item.sku', header: 'SKU', required: true, isFigure: false }],
    given: { 'count.number': 'CNT-1' },
    mapping: { 'item.sku': 0, quantity: 1 },
    counts: { NEW: 1, CHANGED: 0, SAME: 3, ERROR: 1 },
  }
  const sent: unknown[] = []
  let isApplied = false
  const rows = playedRows()
  const counted = rows.map((row, at) => {
    const parts = [{ unitId: row.units[0]?.id ?? 0, quantity: '6.000' }]
    return at === 1 ? { ...row, parts, countedQty: '144.000', lineCountedQty: '144.000' } : row
  })
  const { storedIn } = await openSheet(rows, {
    'GET /v2/count/{id}/sheet': ({ params }: Asked) => ({
      count: playedCount({ id: Number(params['id']), state: 'COUNTING', version: 2, lineTotal: rows.length }),
      rows: isApplied ? counted : rows,
      finishedAreas: [],
    }),
    'POST /v2/import': ({ query }: Asked) => {
      sent.push(query.get('kind'), Number(query.get('recordId')) > 0)
      return ready
    },
    'GET /v2/import/{id}/row/all': { data: [], page: 1, limit: 50, total: 0, hasMore: false },
    'POST /v2/import/{id}/apply': ({ body }: Asked) => {
      sent.push(body)
      isApplied = true
      return { ...ready, state: 'APPLIED' as const }
    },
  })
  await page.getByRole('button', { name: 'Print, export or import' }).click()
  await dialog.getByRole('button', { name: 'Fill in from a file' }).click()
  const file = new File(['SKU,Counted'], 'sheet.csv', { type: 'text/csv' })
  await userEvent.upload(dialog.getByLabelText('Choose a file'), file)
  await dialog.getByRole('button', { name: 'Apply the 1 row without mistakes' }).click()
  await expect.element(dialog.getByText('Applied: 1 row new, 0 rows changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(boxAt(1)).toHaveValue('6')
  expect(sent).toEqual(['count-figures', true, { onlyValid: true }])
  expect(storedIn(1)).toEqual([null])
})

test('whoever cannot type on the sheet fills nothing in', async () => {
  const rows = playedRows()
  const { stored: _, ...state } = sheetOf(rows, {
    'GET /v2/count/{id}/sheet': ({ params }: Asked) => ({
      count: playedCount({ id: Number(params['id']), state: 'REVIEW', version: 3, lineTotal: rows.length }),
      rows,
      finishedAreas: [],
    }),
  })
  await show(state)
  await page.getByRole('button', { name: 'Print, export or import' }).click()
  await expect.element(dialog.getByRole('button', { name: 'CSV' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Fill in from a file' })).not.toBeInTheDocument()
})

import type { CountRecord } from '@backoffice/api-types'
import type { PrintedRow, SheetDocument } from '../modules/count/read-sheet-document.ts'

const count: CountRecord = {
  id: 1,
  number: 'CNT-SOF1-2026-00042',
  template: { id: 1, name: 'Бар, всяка неделя' },
  company: { id: 1, name: 'Заведения' },
  location: { id: 1, name: 'Бар „Пристанище“' },
  locations: [{ id: 1, name: 'Бар „Пристанище“' }],
  assignees: [],
  state: 'COUNTING',
  blind: true,
  cutOff: 'LINE',
  uncountedPolicy: 'BLOCK',
  leftToOthers: [],
  round: 1,
  lineTotal: 2,
  countedTotal: 0,
  currency: 'EUR',
  dueDate: '2026-11-30',
  isLate: false,
  countDate: null,
  note: 'Ключът за склада е при Мария.',
  createdBy: 'Ivan Petrov',
  createdAt: '2026-11-23T08:00:00.000Z',
  snapshotAt: '2026-11-23T08:00:00.000Z',
  submittedAt: null,
  approvedAt: null,
  postedAt: null,
  version: 2,
}
const units = [
  { id: 1, name: 'стек 24', factor: '24.000000' },
  { id: 2, name: 'бутилка', factor: '1.000000' },
]

/** A row of a tonic that is counted in cases and bottles. @param id also its place on the walk */
export const printedRow = (id: number, change: Partial<PrintedRow> = {}): PrintedRow => ({
  id,
  lineId: id,
  area: { id: 1, name: 'Бар' },
  position: id,
  item: {
    id,
    sku: `00${id}`,
    name: 'Тоник Индиански 0,2 л',
    category: 'Безалкохолни',
    baseUnit: 'бут.',
    quantityDecimals: 0,
  },
  units,
  parts: [],
  countedQty: null,
  lineCountedQty: null,
  countedBy: null,
  countedAt: null,
  barcodes: [{ value: '4006381333931', unitId: 2 }],
  ...change,
})

/** A count on paper, in Cyrillic throughout. */
export const sheetDocumentOf = (
  rows: PrintedRow[],
  {
    count: changed,
    ...change
  }: Partial<Omit<SheetDocument, 'count'>> & { count?: Partial<CountRecord> } = {},
): SheetDocument => ({
  count: { ...count, ...changed },
  rows,
  isCounted: false,
  withBook: false,
  printedBy: 'Ивана Петрова',
  printedAt: '2026-11-23 10:15',
  ...change,
})

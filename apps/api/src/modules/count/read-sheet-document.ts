import type { CountRecord, CountSheetRow } from '@backoffice/api-types'
import { requirePrintable } from '../../pdf/require-printable.ts'
import type { Work } from '../../work.ts'
import { requireCount } from './count-record.ts'
import { readSheet } from './read-sheet.ts'
import { selectSheetBarcodes } from './queries/sheet.ts'

/** A row as paper shows it; the book is absent where it must stay hidden, or nobody asked for it. */
export type PrintedRow = CountSheetRow & {
  /** The first barcode of each unit that it is counted in. */
  barcodes: { value: string; unitId: number }[]
}

/** A count on paper. */
export type SheetDocument = {
  count: CountRecord
  rows: PrintedRow[]
  /** Whether what was counted is printed, and not boxes to write in. */
  isCounted: boolean
  withBook: boolean
  printedBy: string
  /** `yyyy-MM-dd HH:mm` in the zone of the company. */
  printedAt: string
}

const momentIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)

/**
 * The sheets of counts for one document, in the order of the ids.
 * @throws AppError `record.not-found`, also for another tenant's id; `document.too-long`
 */
export async function readSheetDocuments(
  work: Work,
  ids: readonly number[],
  withBook: boolean,
): Promise<SheetDocument[]> {
  const documents: SheetDocument[] = []
  let rows = 0
  for (const id of new Set(ids)) {
    const document = await readSheetDocument(work, id, withBook)
    documents.push(document)
    rows += document.rows.length
    requirePrintable(rows)
  }
  return documents
}

async function readSheetDocument(work: Work, countId: number, withBook: boolean): Promise<SheetDocument> {
  const { company } = await requireCount(work, countId)
  const { count, rows } = await readSheet(work, countId)
  const barcodes = Map.groupBy(await selectSheetBarcodes(work, countId), ({ itemId }) => itemId)
  const barcodesOf = ({ item, units }: CountSheetRow) =>
    units.flatMap((unit) => {
      const first = barcodes.get(item.id)?.find((one) => one.id === unit.id)
      return first === undefined ? [] : [{ value: first.value, unitId: unit.id }]
    })
  return {
    count,
    rows: rows.map(({ bookQty, ...row }) => ({
      ...row,
      ...(withBook && bookQty !== undefined ? { bookQty } : {}),
      barcodes: barcodesOf(row),
    })),
    isCounted: count.state !== 'DRAFT' && count.state !== 'COUNTING',
    withBook: withBook && rows.some(({ bookQty }) => bookQty !== undefined),
    printedBy: work.actor.displayName,
    printedAt: momentIn(company.timeZone, work.now),
  }
}

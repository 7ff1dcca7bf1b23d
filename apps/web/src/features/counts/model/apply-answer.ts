import type { CountSheet, CountSheetRow, EntryBatchResult, EntryResult } from '@backoffice/api-types'
import type { QueuedEntry } from './entry-store.ts'

type Figures = Pick<CountSheetRow, 'parts' | 'countedQty' | 'countedBy' | 'countedAt'> & {
  isPrefilled?: true | undefined
}

/**
 * The sheet after the server has taken entries: the rows they belong to, and the line total on every row of the same
 * line. Rows that nothing happened to stay the same objects, so that they are not drawn again.
 * @param countedBy display name of the person whose entries these are
 */
export function applyAnswer(
  sheet: CountSheet,
  answer: EntryBatchResult,
  sent: readonly QueuedEntry[],
  countedBy: string,
): CountSheet {
  const results = new Map(answer.results.map((result) => [result.clientKey, result]))
  const figures = new Map<number, Figures>()
  const lineTotals = new Map<number, string | null>()
  const lineOfRow = new Map(sheet.rows.map((row) => [row.id, row.lineId]))
  for (const { entry } of sent) {
    const result = results.get(entry.clientKey)
    if (!isTaken(result)) continue
    figures.set(entry.rowId, figuresOf(entry, result, countedBy))
    const lineId = lineOfRow.get(entry.rowId)
    if (lineId !== undefined) lineTotals.set(lineId, result.lineTotal ?? null)
  }
  const rows = sheet.rows.map((row) => withFigures(row, figures.get(row.id), lineTotals))
  return { ...sheet, count: { ...sheet.count, countedTotal: answer.countedTotal }, rows }
}

function isTaken(result: EntryResult | undefined): result is EntryResult {
  return result !== undefined && result.status !== 'REJECTED'
}

const nothing: Omit<Figures, 'countedQty'> = { parts: [], countedBy: null, countedAt: null }

function figuresOf(entry: QueuedEntry['entry'], result: EntryResult, countedBy: string): Figures {
  if (result.figure !== undefined)
    return { isPrefilled: undefined, ...(result.figure ?? nothing), countedQty: result.rowQty ?? null }
  if (result.other?.isCurrent === true) {
    const { parts, rowQty, countedBy: counter, countedAt } = result.other
    return { parts, countedQty: rowQty, countedBy: counter, countedAt }
  }
  const countedQty = result.rowQty ?? null
  if (entry.mode === 'CLEAR') return { ...nothing, countedQty }
  const parts = (entry.parts ?? []).map(({ unitId, quantity }) => ({ unitId, quantity }))
  const isPrefilled = entry.source === 'PREFILL' ? true : undefined
  return { parts, countedQty, countedBy, countedAt: entry.countedAt, isPrefilled }
}

function withFigures(
  row: CountSheetRow,
  figures: Figures | undefined,
  lineTotals: ReadonlyMap<number, string | null>,
): CountSheetRow {
  if (figures === undefined && !lineTotals.has(row.lineId)) return row
  const { isPrefilled, ...rest } = { ...row, ...figures }
  return {
    ...rest,
    ...(isPrefilled === true && { isPrefilled }),
    lineCountedQty: lineTotals.get(row.lineId) ?? null,
  }
}

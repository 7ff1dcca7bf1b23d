import { hasRight } from '@backoffice/permissions'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { confirmedText } from './confirm-figures.ts'
import type { StoredCount } from './queries/count.ts'
import { doubtOf, likelyOf } from './doubt-figure.ts'
import type { BatchContext, SheetRow, Verdict } from './validate-batch.ts'
import type { SentEntry } from './validate-entry.ts'
import { type KnownLine, selectKnownLines } from './queries/known-stock.ts'
import type { SubCountsOfCount } from './sub-counts-of-count.ts'
import type { EnteredFigure } from './slip-figure.ts'

/** Asks about figures as they are entered, and tells the history of those that were confirmed. */
export type Doubts = {
  askAbout: BatchContext['askAbout']
  mayPrefill: BatchContext['mayPrefill']
  record: (verdicts: readonly Verdict[], rows: ReadonlyMap<number, SheetRow>) => Promise<void>
}

/**
 * What the figures of a batch are held against (docs/domain.md 3.11). A count that hides its book asks nothing while it is
 * counted, and neither does another one about an item that is counted blind: the question would tell of the book. Nor does
 * one whose sub-counts are compared unseen, since the history would tell what was confirmed.
 */
export async function readDoubts(
  work: Work,
  count: StoredCount['count'],
  rows: ReadonlyMap<number, SheetRow>,
  subCounts?: SubCountsOfCount,
): Promise<Doubts> {
  const mayPrefill =
    hasRight(work.actor, '[Counts] [Other] [Prefill]') && !count.blind && subCounts === undefined
  const lines =
    count.blind || subCounts?.isUnseen ? new Map<number, KnownLine>() : await readKnown(work, count, rows)
  return {
    askAbout: (entry, row, figure) => {
      const line = lines.get(row.lineId)
      if (line === undefined || line.isHidden || entry.source === 'PREFILL') return undefined
      return doubtOf(figure, line, enteredFigure(entry, row, line), false, row.shared)
    },
    mayPrefill: ({ lineId }) => mayPrefill && lines.get(lineId)?.isCountedBlind === false,
    record: async (verdicts, ofSheet) => {
      const confirmed = verdicts.flatMap(({ entry, confirmed: countedQty }) => {
        const line = lines.get(ofSheet.get(entry.rowId)?.lineId ?? 0)
        return countedQty === undefined || line === undefined ? [] : [{ ...line, countedQty }]
      })
      if (confirmed.length === 0) return
      const after = { confirmedFigures: confirmedText(confirmed) }
      await recordEvents(work, [{ entity: 'count', entityId: count.id, action: 'confirm', after }])
    },
  }
}

/** What was written in one unit; a scan counts what it says, and of several rows none tells how much lies there in all. */
function enteredFigure(
  { mode, source, parts }: SentEntry,
  { units: ofRow }: SheetRow,
  { rowId, units, quantityDecimals, baseUnit, ...line }: KnownLine,
): EnteredFigure | undefined {
  const [part, ...others] = parts.filter(({ quantity }) => Number(quantity) > 0)
  const unit = ofRow.get(part?.unitId ?? 0)
  if (mode !== 'SET' || source === 'SCAN' || rowId === null || part === undefined || unit === undefined)
    return undefined
  if (others.length > 0) return undefined
  return {
    unit: { ...unit, id: part.unitId },
    quantity: part.quantity,
    units,
    rowUnitIds: [...ofRow.keys()],
    quantityDecimals,
    baseUnit,
    likely: likelyOf({ ...line, baseUnit }),
  }
}

async function readKnown(
  work: Work,
  { id: countId, companyId }: StoredCount['count'],
  rows: ReadonlyMap<number, SheetRow>,
): Promise<Map<number, KnownLine>> {
  const lineIds = [...new Set([...rows.values()].map(({ lineId }) => lineId))]
  if (lineIds.length === 0) return new Map()
  const lines = await selectKnownLines(work, { countId, companyId }, lineIds)
  return new Map(lines.map((line) => [line.id, line]))
}

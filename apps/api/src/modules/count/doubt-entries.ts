import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { confirmedText } from './confirm-figures.ts'
import type { StoredCount } from './count-repository.ts'
import { isDoubtful, questionOf } from './doubt-figure.ts'
import type { BatchContext, SheetRow, Verdict } from './validate-batch.ts'
import { type KnownLine, selectKnownLines } from './known-stock-repository.ts'

/** Asks about figures as they are entered, and tells the history of those that were confirmed. */
export type Doubts = {
  askAbout: BatchContext['askAbout']
  record: (verdicts: readonly Verdict[], rows: ReadonlyMap<number, SheetRow>) => Promise<void>
}

/**
 * What the figures of a batch are held against (docs/domain.md 3.11). A count that hides its book asks nothing while it is
 * counted, and neither does another one about an item that is counted blind: the question would tell of the book.
 */
export async function readDoubts(
  work: Work,
  count: StoredCount['count'],
  rows: ReadonlyMap<number, SheetRow>,
): Promise<Doubts> {
  const lines = count.blind ? new Map<number, KnownLine>() : await readKnown(work, count, rows)
  return {
    askAbout: (lineId, figure) => {
      const line = lines.get(lineId)
      if (line === undefined || line.isHidden || !isDoubtful(figure, line)) return undefined
      return questionOf({ ...line, figure }, line.book)
    },
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

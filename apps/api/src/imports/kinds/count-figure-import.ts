import { randomUUID } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import { countEntry } from '../../database/schema/index.ts'
import { requireCount } from '../../modules/count/count-record.ts'
import { lockCount } from '../../modules/count/queries/count.ts'
import { enterBatch } from '../../modules/count/enter-batch.ts'
import type { SentEntry } from '../../modules/count/validate-entry.ts'
import { selectEntriesById, selectEntryIds } from '../../modules/count/queries/entry-order.ts'
import type { Work } from '../../work.ts'
import type { ImportKind, RowProblem } from '../import-kind.ts'
import { countIdOf, entriesAtOnce, type Figure, validateFigures } from './validate-count-figure.ts'
import { countFigureColumns } from './count-figure-row.ts'

/** Enters figures by the one writer of entries; what it refuses is said of its rows. */
async function write(work: Work, figures: readonly Figure[]): Promise<(number | RowProblem)[]> {
  const written: (number | RowProblem)[] = []
  for (let from = 0; from < figures.length; from += entriesAtOnce) {
    const entries = figures.slice(from, from + entriesAtOnce).map(({ entry }) => entry)
    const { results } = await enterBatch(work, figures[from]?.countId ?? 0, entries)
    const ids = await selectEntryIds(
      work,
      entries.map(({ clientKey }) => clientKey),
    )
    written.push(
      ...results.map(
        ({ clientKey, message }) =>
          ids.get(clientKey) ?? { field: 'quantity', message: message ?? 'was refused' },
      ),
    )
  }
  return written
}

/** Takes entries back as their sender does on the sheet: what stood before them stands again. */
async function voidEntries(work: Work, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += entriesAtOnce) {
    const targets = await selectEntriesById(work, ids.slice(from, from + entriesAtOnce))
    const entries = targets.map(({ rowId, clientKey }): SentEntry => {
      const voiding = {
        mode: 'VOID',
        targetKey: clientKey,
        parts: [],
        source: 'FILE',
        isConfirmed: false,
      } as const
      return {
        ...voiding,
        parts: [],
        clientKey: randomUUID(),
        rowId,
        countedAt: work.now.toISOString(),
        clockOffsetMs: '0',
      }
    })
    const { results } = await enterBatch(work, targets[0]?.countId ?? 0, entries)
    const refused = results.find(({ status }) => status === 'REJECTED')
    if (refused !== undefined)
      throw new AppError('import.used-since', { detail: refused.message ?? 'It was refused.' })
  }
}

/** Figures of a count sheet that was saved as a file and filled in, entered as if they were typed; an undo takes the entries back. */
export const countFigureImport: ImportKind<Figure> = {
  kind: 'count-figures',
  columns: countFigureColumns,
  table: countEntry,
  isAppendOnly: true,
  // Whoever counts blind beside others would read their figures there.
  isPrivate: true,
  target: {
    isNeeded: true,
    given: async (work, countId) => {
      const { count } = await requireCount(work, countId)
      return { 'count.id': String(count.id), 'count.number': count.number }
    },
  },
  lock: (work, { given }) => lockCount(work, countIdOf(given)),
  validate: validateFigures,
  write,
  // An entry is never changed.
  restore: async () => {},
  remove: async (work, ids) => {
    try {
      await voidEntries(work, ids)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'state.transition-refused') throw error
      throw new AppError('import.used-since', {
        detail: 'The count is not being counted any more.',
        cause: error,
      })
    }
  },
}

import { randomUUID } from 'node:crypto'
import { type CountRecord, type CountSheetRow, countEntry, type LineChoice } from '@backoffice/api-types'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { approveCount } from '../modules/count/approve-count.ts'
import { createCount } from '../modules/count/create-count.ts'
import { enterBatch } from '../modules/count/enter-batch.ts'
import type { SentEntry } from '../modules/count/validate-entry.ts'
import { postCount } from '../modules/count/post-count.ts'
import { selectUncostedLines, writeLineCosts } from '../modules/count/queries/found-cost.ts'
import { readSheet } from '../modules/count/read-sheet.ts'
import { startCount } from '../modules/count/start-count.ts'
import { submitCount } from '../modules/count/submit-count.ts'
import { doAt } from './work.ts'

export type OpenCount = { id: number; rows: CountSheetRow[] }

/** Counts as a person would, but at moments that the test chooses. */
export function countsOf(database: Database, actor: Actor) {
  const at = <T>(now: Date, job: Parameters<typeof doAt<T>>[3]) => doAt(database, actor, now, job)
  return {
    /** Plans a count and starts it. */
    open: async (templateId: number, now: Date): Promise<OpenCount> => {
      const plan = { templateId, dueDate: null, note: null }
      const { id } = await at(now, (work) => createCount(work, plan))
      await at(now, (work) => startCount(work, id, undefined))
      const { rows } = await at(now, (work) => readSheet(work, id))
      return { id, rows }
    },
    enter: (id: number, entries: readonly SentEntry[], now: Date) =>
      at(now, (work) => enterBatch(work, id, entries)),
    submit: (id: number, now: Date, choices: readonly LineChoice[] = []) =>
      at(now, (work) => submitCount(work, id, undefined, choices)),
    /** Approves it and posts it, with figures that are far from anything that is known, and leaves what has no cost without one. */
    post: async (id: number, now: Date): Promise<CountRecord> => {
      await at(now, async (work) => {
        const uncosted = await selectUncostedLines(work, id, 1000)
        await writeLineCosts(
          work,
          id,
          uncosted.map((line) => ({ lineId: line.id, unitCost: null, isNone: true })),
        )
      })
      await at(now, (work) => approveCount(work, id, undefined, { isConfirmed: true }))
      return at(now, (work) => postCount(work, id, undefined, true))
    },
  }
}

/** An entry of base units into a row of the sheet. */
export function entryFor(
  row: CountSheetRow,
  quantity: string,
  countedAt: Date,
  values: Partial<SentEntry> = {},
): SentEntry {
  return countEntry.parse({
    clientKey: randomUUID(),
    rowId: row.id,
    mode: 'SET',
    parts: [{ unitId: row.units[0]?.id ?? 0, quantity }],
    countedAt: countedAt.toISOString(),
    clockOffsetMs: '0',
    ...values,
  })
}

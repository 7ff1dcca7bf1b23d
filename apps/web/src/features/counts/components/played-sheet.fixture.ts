import type { CountEntry, CountSheetRow, EntryBatchResult } from '@backoffice/api-types'
import { rowTotal } from '../model/row-total.ts'

type Entered = Pick<CountEntry, 'clientKey' | 'mode' | 'targetKey'> & { parts: CountSheetRow['parts'] }

/** Keeps what is entered on a sheet, as the server does while nobody else counts. */
export class PlayedSheet {
  readonly #empty: readonly CountSheetRow[]
  readonly #entered = new Map<number, Entered[]>()

  constructor(rows: readonly CountSheetRow[]) {
    this.#empty = rows
  }

  /** Takes every entry of a call. */
  take(body: unknown): EntryBatchResult {
    const { entries } = body as { entries: CountEntry[] }
    for (const { rowId, clientKey, mode, targetKey, parts = [] } of entries)
      this.#entered.set(rowId, [...(this.#entered.get(rowId) ?? []), { clientKey, mode, targetKey, parts }])
    const rows = new Map(this.rows().map((row) => [row.id, row]))
    const results = entries.map(({ clientKey, rowId, targetKey }): EntryBatchResult['results'][number] => {
      const { countedQty = null, parts = [] } = rows.get(rowId) ?? {}
      const figure =
        countedQty === null
          ? null
          : { parts, countedBy: 'Mira Petrova', countedAt: '2026-11-02T08:30:00.000Z' }
      return {
        clientKey,
        status: 'ACCEPTED',
        rowQty: countedQty,
        lineTotal: countedQty,
        ...(targetKey === undefined ? {} : { figure }),
      }
    })
    const countedTotal = [...rows.values()].filter(({ countedQty }) => countedQty !== null).length
    return { results, countedTotal }
  }

  /** The rows with what stands in them now. */
  rows(): CountSheetRow[] {
    return this.#empty.map((row) => {
      const entered = this.#entered.get(row.id)
      if (entered === undefined) return row
      const { parts } = lastStanding(entered) ?? { parts: row.parts }
      const texts = Object.fromEntries(parts.map(({ unitId, quantity }) => [unitId, quantity]))
      const countedQty = rowTotal(row.units, texts)
      return { ...row, parts, countedQty, lineCountedQty: countedQty }
    })
  }
}

/** The last entry that is not taken back. */
function lastStanding(entered: readonly Entered[]): Entered | undefined {
  const back = new Set<string | undefined>()
  for (const { mode, targetKey } of entered) {
    if (mode === 'VOID') back.add(targetKey)
    if (mode === 'RESTORE') back.delete(targetKey)
  }
  return entered.findLast(({ clientKey, targetKey }) => targetKey === undefined && !back.has(clientKey))
}

import type { UnitTexts } from './build-entry.ts'

export type RowStatus = 'waiting' | 'saving' | 'saved' | 'refused'

/** What became of the last entry of a row. `texts` is what its boxes show until the server has taken it. */
export type RowState = {
  status: RowStatus
  texts: UnitTexts
  /** Why it was refused. */
  message?: string
  /** The box that has to be mended, when it is known. */
  unitId?: number
}

/** The states of the rows, each watched by itself: what happens to one row wakes that row alone. */
export class RowStates {
  readonly #states = new Map<number, RowState>()
  readonly #listeners = new Map<number, Set<() => void>>()

  get(rowId: number): RowState | undefined {
    return this.#states.get(rowId)
  }

  set(rowId: number, state: RowState): void {
    this.#states.set(rowId, state)
    this.#wake(rowId)
  }

  delete(rowId: number): void {
    if (this.#states.delete(rowId)) this.#wake(rowId)
  }

  /** Ids of the rows in this status, in the order in which they got their first one. */
  withStatus(status: RowStatus): number[] {
    return [...this.#states].filter(([, state]) => state.status === status).map(([rowId]) => rowId)
  }

  /** @returns a function that stops listening */
  subscribe(rowId: number, listener: () => void): () => void {
    const listeners = this.#listeners.get(rowId) ?? new Set()
    this.#listeners.set(rowId, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  #wake(rowId: number): void {
    for (const listener of this.#listeners.get(rowId) ?? []) listener()
  }
}

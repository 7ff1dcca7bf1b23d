import { createSignal } from '../lib/create-signal.ts'

/** What stands selected: some rows, or every row that matches the filter but for those left out. */
export type SelectionState<T> =
  | { kind: 'some'; rows: ReadonlyMap<string, T> }
  | { kind: 'matching'; except: ReadonlySet<string> }

/**
 * The rows that a person has selected in a grid, over all its pages. Cells listen to it one by one, so that a tick draws
 * one row again and no other.
 */
export class RowSelection<T> {
  /** Names a row, the same on every page. */
  readonly idOf: (row: T) => string
  readonly #changed = createSignal()
  #state: SelectionState<T> = { kind: 'some', rows: new Map() }
  /** Where a stretch that is selected with Shift begins. */
  #anchor: string | undefined

  constructor(idOf: (row: T) => string) {
    this.idOf = idOf
  }

  readonly state = (): SelectionState<T> => this.#state

  /** @returns a function that stops listening */
  readonly subscribe = this.#changed.subscribe

  has(row: T): boolean {
    const id = this.idOf(row)
    return this.#state.kind === 'some' ? this.#state.rows.has(id) : !this.#state.except.has(id)
  }

  /** How many rows are selected. @param total rows that match the filter; null when it is not known */
  size(total: number | null): number | null {
    if (this.#state.kind === 'some') return this.#state.rows.size
    return total === null ? null : Math.max(0, total - this.#state.except.size)
  }

  /** How much of a page is selected. */
  ofPage(page: readonly T[]): 'all' | 'some' | 'none' {
    const selected = page.filter((row) => this.has(row)).length
    if (selected === 0) return 'none'
    return selected === page.length ? 'all' : 'some'
  }

  /**
   * Ticks a row, or takes its tick away. With `withStretch` every row of the page from the one ticked before up to this
   * one gets what this one gets.
   */
  toggle(row: T, page: readonly T[], withStretch: boolean): void {
    const isOn = !this.has(row)
    this.#put(withStretch ? this.#stretch(row, page) : [row], isOn)
    this.#anchor = this.idOf(row)
  }

  /** Ticks every row of a page, or takes all their ticks away. */
  setPage(page: readonly T[], isOn: boolean): void {
    this.#put(page, isOn)
  }

  /** Every row that matches the filter, on whichever page. */
  selectMatching(): void {
    this.#set({ kind: 'matching', except: new Set() })
  }

  /** Takes rows of a page that was read anew in place of those that were selected: what is done with them is judged by them. */
  renew(page: readonly T[]): void {
    if (this.#state.kind !== 'some') return
    const known = this.#state.rows
    const changed = page.filter((row) => {
      const id = this.idOf(row)
      return known.has(id) && known.get(id) !== row
    })
    if (changed.length > 0) this.#put(changed, true)
  }

  clear(): void {
    this.#anchor = undefined
    this.#set({ kind: 'some', rows: new Map() })
  }

  #stretch(row: T, page: readonly T[]): readonly T[] {
    const from = page.findIndex((one) => this.idOf(one) === this.#anchor)
    const to = page.findIndex((one) => this.idOf(one) === this.idOf(row))
    if (from === -1 || to === -1) return [row]
    return page.slice(Math.min(from, to), Math.max(from, to) + 1)
  }

  #put(rows: readonly T[], isOn: boolean): void {
    if (this.#state.kind === 'some') {
      const next = new Map(this.#state.rows)
      for (const row of rows) {
        if (isOn) next.set(this.idOf(row), row)
        else next.delete(this.idOf(row))
      }
      return this.#set({ kind: 'some', rows: next })
    }
    const except = new Set(this.#state.except)
    for (const row of rows) {
      if (isOn) except.delete(this.idOf(row))
      else except.add(this.idOf(row))
    }
    this.#set({ kind: 'matching', except })
  }

  #set(state: SelectionState<T>): void {
    this.#state = state
    this.#changed.emit()
  }
}

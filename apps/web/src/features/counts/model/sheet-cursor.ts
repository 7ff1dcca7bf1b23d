import type { SheetCell } from './sheet-moves.ts'

export type CursorState = {
  cell: SheetCell
  /** Rises with every move that must take the focus along; stays when the focus came by itself. */
  focusOrder: number
}

/** Where one is on the sheet. It stands outside of the components, so that a move wakes the grid and not the page. */
export class SheetCursor {
  #state: CursorState = { cell: { row: 0, column: 0 }, focusOrder: 0 }
  readonly #listeners = new Set<() => void>()

  readonly state = (): CursorState => this.#state

  /** @returns a function that stops listening */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Goes to a box and takes the focus along. */
  moveTo(cell: SheetCell): void {
    this.#set({ cell, focusOrder: this.#state.focusOrder + 1 })
  }

  /** Notes the box that the focus went to, by pointer or by Tab from outside. */
  arriveAt(cell: SheetCell): void {
    const { cell: now, focusOrder } = this.#state
    if (now.row !== cell.row || now.column !== cell.column) this.#set({ cell, focusOrder })
  }

  #set(state: CursorState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

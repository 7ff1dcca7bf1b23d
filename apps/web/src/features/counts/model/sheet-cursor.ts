import type { SheetCell } from './sheet-moves.ts'

export type CursorState = {
  /** The box with the focus. */
  cell: SheetCell
  /** The other corner of what is selected; the box itself when it is that box alone. */
  head: SheetCell
  /** Rises with every move that must take the focus along; stays when the focus came by itself. */
  focusOrder: number
  /** Whether the last move took the focus along; otherwise its row is only shown. */
  takesFocus: boolean
}

/** Where one is on the sheet. It stands outside of the components, so that a move wakes the grid and not the page. */
export class SheetCursor {
  #state: CursorState = {
    cell: { row: 0, column: 0 },
    head: { row: 0, column: 0 },
    focusOrder: 0,
    takesFocus: true,
  }
  readonly #listeners = new Set<() => void>()

  readonly state = (): CursorState => this.#state

  /** @returns a function that stops listening */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Goes to a box and takes the focus along; nothing else is selected then. */
  moveTo(cell: SheetCell): void {
    this.#set({ cell, head: cell, focusOrder: this.#state.focusOrder + 1, takesFocus: true })
  }

  /** Goes to a box and brings it into sight; the focus stays where it is. */
  showAt(cell: SheetCell): void {
    this.#set({ cell, head: cell, focusOrder: this.#state.focusOrder + 1, takesFocus: false })
  }

  /** Notes the box that the focus went to, by touch or by Tab from outside. */
  arriveAt(cell: SheetCell): void {
    if (!isSame(this.#state.cell, cell)) this.#set({ ...this.#state, cell, head: cell })
  }

  /** Selects from the box with the focus to another one; the focus stays. */
  extendTo(head: SheetCell): void {
    if (!isSame(this.#state.head, head)) this.#set({ ...this.#state, head })
  }

  /** Selects the box with the focus alone. */
  collapse(): void {
    this.extendTo(this.#state.cell)
  }

  /** Takes the focus back to where it was, with what is selected. */
  focusAgain(): void {
    this.#set({ ...this.#state, focusOrder: this.#state.focusOrder + 1, takesFocus: true })
  }

  #set(state: CursorState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

function isSame(one: SheetCell, other: SheetCell): boolean {
  return one.row === other.row && one.column === other.column
}

import { createSignal } from '../../../shared/lib/create-signal.ts'
import { isSameCell, type SheetCell } from './sheet-moves.ts'

export type CursorState = {
  /** The box with the focus. */
  cell: SheetCell
  /** One corner of what is selected: the box with the focus, unless it is selected around that. */
  anchor: SheetCell
  /** The other corner; the box itself when it is that box alone. */
  head: SheetCell
  /** Whether everything around the box is selected, so that no corner was moved. */
  isAround: boolean
  /** Rises with every move that must take the focus along; stays when the focus came by itself. */
  focusOrder: number
  /** Whether the last move took the focus along; otherwise its row is only shown. */
  takesFocus: boolean
}

/** Where one is on the sheet. It stands outside of the components, so that a move wakes the grid and not the page. */
export class SheetCursor {
  #state: CursorState = {
    cell: { row: 0, column: 0 },
    anchor: { row: 0, column: 0 },
    head: { row: 0, column: 0 },
    isAround: false,
    focusOrder: 0,
    takesFocus: true,
  }
  readonly #changed = createSignal()

  readonly state = (): CursorState => this.#state

  /** @returns a function that stops listening */
  readonly subscribe = this.#changed.subscribe

  /** Goes to a box and takes the focus along; nothing else is selected then. */
  moveTo(cell: SheetCell): void {
    this.#set({ focusOrder: this.#state.focusOrder + 1, takesFocus: true, ...alone(cell) })
  }

  /** Goes to a box and brings it into sight; the focus stays where it is. */
  showAt(cell: SheetCell): void {
    this.#set({ focusOrder: this.#state.focusOrder + 1, takesFocus: false, ...alone(cell) })
  }

  /** Notes the box that the focus went to, by touch or by Tab from outside. */
  arriveAt(cell: SheetCell): void {
    if (!isSameCell(this.#state.cell, cell)) this.#set({ ...this.#state, ...alone(cell) })
  }

  /** Selects from the box with the focus to another one; the focus stays. */
  extendTo(head: SheetCell): void {
    this.#select(this.#state.cell, head, false)
  }

  /** Selects everything from one box to another; the focus, and what is in sight, stay. */
  selectAround(anchor: SheetCell, head: SheetCell): void {
    this.#select(anchor, head, true)
  }

  /** Selects the box with the focus alone. */
  collapse(): void {
    this.extendTo(this.#state.cell)
  }

  /** Takes the focus back to where it was, with what is selected. */
  focusAgain(): void {
    this.#set({ ...this.#state, focusOrder: this.#state.focusOrder + 1, takesFocus: true })
  }

  #select(anchor: SheetCell, head: SheetCell, isAround: boolean): void {
    const was = this.#state
    if (isAround === was.isAround && isSameCell(was.anchor, anchor) && isSameCell(was.head, head)) return
    this.#set({ ...was, anchor, head, isAround })
  }

  #set(state: CursorState): void {
    this.#state = state
    this.#changed.emit()
  }
}

/** A box that nothing else is selected with. */
const alone = (cell: SheetCell) => ({ cell, anchor: cell, head: cell, isAround: false })

import type { UnitTexts } from './build-entry.ts'

export type EditKind =
  | 'type'
  | 'scan'
  | 'clear'
  | 'fill'
  | 'paste'
  | 'choice'
  | 'confirm'
  | 'zero'
  | 'prefill'
  | 'reading'
  | 'act'

/** Something that was done beside the figures, such as an item that was added. */
export type SheetAct = {
  /** What it was, as it is said: `Tonic added`. */
  what: string
  undo: () => void
  redo: () => void
}

/** What the boxes of a row said before and after an edit, and the key of the entry that changed them. */
export type RowChange = { rowId: number; before: UnitTexts; after: UnitTexts; key: string }

/** One step to undo, however many rows it changed. */
export type SheetEdit = {
  kind: EditKind
  changes: readonly RowChange[]
  /** Number of boxes that were changed. */
  figures: number
  act?: SheetAct
}

/** So many steps are kept; older ones can no longer be undone. */
const deepest = 200

/** What was done on a sheet, step by step. It keeps no figure alive: the server has the history of every row. */
export class EditHistory {
  #done: SheetEdit[] = []
  #undone: SheetEdit[] = []

  /** Notes a new step; what had been undone before it can no longer be redone. */
  add(edit: SheetEdit): void {
    this.#done = [...this.#done, edit].slice(-deepest)
    this.#undone = []
  }

  /** Takes the last step back. @returns undefined when there is none */
  undo(): SheetEdit | undefined {
    const edit = this.#done.pop()
    if (edit !== undefined) this.#undone.push(edit)
    return edit
  }

  /** Takes the step that was undone last again. @returns undefined when there is none */
  redo(): SheetEdit | undefined {
    const edit = this.#undone.pop()
    if (edit !== undefined) this.#done.push(edit)
    return edit
  }
}

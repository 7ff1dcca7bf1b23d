import type { CountEntry, CountSheetRow } from '@backoffice/api-types'
import { type BuiltEntry, buildEntry, textsOfParts, type UnitTexts } from './build-entry.ts'
import { type EditKind, EditHistory, type RowChange, type SheetAct, type SheetEdit } from './edit-history.ts'
import type { EntryQueue } from './entry-queue.ts'
import { isUntaken } from './row-states.ts'
import { isSameTexts, shownTexts } from './row-texts.ts'

/** A box by what it counts, and what it is to say. */
export type BoxText = { row: CountSheetRow; unitId: number; text: string }

/** What became of an undo or a redo; `skipped` are rows that somebody has changed since, which stay as they are. */
export type StepBack = { edit: SheetEdit; skipped: number }

/**
 * Changes the figures of a sheet, and takes changes back. Every change is an entry of the row as a whole; an undo names
 * the entry that it takes back, so that what stood before stands again with the moment and the person of its counting.
 */
export class SheetEditor {
  readonly #queue: EntryQueue
  readonly #rows: () => readonly CountSheetRow[]
  readonly #history = new EditHistory()
  #known: { rows: readonly CountSheetRow[]; byId: ReadonlyMap<number, CountSheetRow> } = {
    rows: [],
    byId: new Map(),
  }
  readonly #seen = new Map<number, string | null>()

  /** @param rows the sheet as the server knows it now */
  constructor(queue: EntryQueue, rows: () => readonly CountSheetRow[]) {
    this.#queue = queue
    this.#rows = rows
  }

  /** What the boxes of a row show now, whichever state of it the caller has. */
  textsOf(row: CountSheetRow): UnitTexts {
    return shownTexts(this.latest(row), this.#queue.rows.get(row.id))
  }

  /**
   * The server's newest state of the row. A component may still hold an older one, and would show or compare the previous
   * figure.
   */
  latest(row: CountSheetRow): CountSheetRow {
    return this.#indexed().get(row.id) ?? row
  }

  #indexed(): ReadonlyMap<number, CountSheetRow> {
    const rows = this.#rows()
    if (this.#known.rows !== rows) this.#known = { rows, byId: new Map(rows.map((row) => [row.id, row])) }
    return this.#known.byId
  }

  /**
   * Writes into boxes as one step, and puts the rows on their way. What cannot be read stays in its box with the reason
   * and is no part of the step; a row that says the same already is left alone.
   * @param isConfirmed somebody has said that the figures are right, however far from anything that is known
   * @returns false when any text cannot be read
   */
  write(kind: EditKind, boxes: readonly BoxText[], isConfirmed = false): boolean {
    // Who writes what the book filled in has counted it.
    const confirms = (row: CountSheetRow) => kind !== 'prefill' && this.latest(row).isPrefilled === true
    const built = entriesOf(boxes, (row) => this.textsOf(row))
      .filter(({ row, entry }) => entry.kind === 'invalid' || confirms(row) || !this.#says(row, entry.texts))
      .map((one) => ({ ...one, before: this.#textsToRestore(one.row) }))
    const keys = this.#queue.putAll(
      built.map(({ row, entry }) => ({
        rowId: row.id,
        built: entry,
        seenAt: this.#seenOf(row),
        source: sources[kind] ?? 'KEY',
        isConfirmed,
      })),
    )
    this.#note(
      kind,
      built.map(({ row, entry, before }) => ({
        rowId: row.id,
        before,
        after: entry.texts,
        key: keys.get(row.id),
      })),
    )
    for (const { row } of built) this.#seen.delete(row.id)
    return built.every(({ row, entry }) => entry.kind === 'entry' || !isAmong(boxes, row.id, entry.unitId))
  }

  /** Takes the last step back. @returns null when there is none */
  undo(): StepBack | null {
    const edit = this.#history.undo()
    if (edit?.act !== undefined) edit.act.undo()
    return edit === undefined ? null : this.#step(edit, 'VOID', (change) => [change.after, change.before])
  }

  /** Takes the step that was undone last again. @returns null when there is none */
  redo(): StepBack | null {
    const edit = this.#history.redo()
    if (edit?.act !== undefined) edit.act.redo()
    return edit === undefined ? null : this.#step(edit, 'RESTORE', (change) => [change.before, change.after])
  }

  /** Drops a figure that was refused, so that its row shows what the server knows. */
  forgetRefused({ id }: Pick<CountSheetRow, 'id'>): void {
    if (isUntaken(this.#queue.rows.get(id))) this.#queue.forget(id)
  }

  /** Answers the question about a figure: it is right, and is sent once more. */
  confirm(row: CountSheetRow): void {
    const state = this.#queue.rows.get(row.id)
    if (state?.status !== 'doubted') return
    const { texts } = state
    this.#queue.forget(row.id)
    const boxes = row.units.map((unit) => ({ row, unitId: unit.id, text: texts[unit.id] ?? '' }))
    this.write('type', boxes, true)
  }

  /** Takes the other reading of a figure that is doubted for its unit. */
  takeReading(row: CountSheetRow): void {
    const reading = this.#queue.rows.get(row.id)?.reading
    if (reading === undefined) return
    const texts = textsOfParts(reading.parts)
    this.#queue.forget(row.id)
    this.write(
      'reading',
      row.units.map(({ id }) => ({ row, unitId: id, text: texts[id] ?? '' })),
      true,
    )
  }

  /** Notes something that was done beside the figures, so that it is undone in its turn. */
  noteAct(act: SheetAct): void {
    this.#history.add({ kind: 'act', changes: [], figures: 0, act })
  }

  /** Notes what stands in a row as one begins to type in it, since figures of others may arrive meanwhile. */
  begin(row: CountSheetRow): void {
    this.#seen.set(row.id, row.countedAt)
  }

  /** Ends the question of whose figure a row has: the one that is chosen stands, and is sent when it does not yet. */
  choose(row: CountSheetRow, whose: 'mine' | 'theirs'): void {
    const state = this.#queue.rows.get(row.id)
    if (state?.other === undefined) return
    const { other, texts } = state
    this.#queue.forget(row.id)
    const stands = other.isCurrent ? 'theirs' : 'mine'
    if (whose === stands) return
    const wanted = whose === 'mine' ? texts : textsOfParts(other.parts)
    this.write(
      'choice',
      row.units.map((unit) => ({ row, unitId: unit.id, text: wanted[unit.id] ?? '' })),
    )
  }

  #seenOf(row: CountSheetRow): string | null {
    const seen = this.#seen.get(row.id)
    return seen === undefined ? row.countedAt : seen
  }

  #says(row: CountSheetRow, texts: UnitTexts): boolean {
    return !isUntaken(this.#queue.rows.get(row.id)) && isSameTexts(this.textsOf(row), texts)
  }

  /** A row without a key was not put on its way, and is nothing to undo. */
  #note(kind: EditKind, rows: readonly (Omit<RowChange, 'key'> & { key: string | undefined })[]): void {
    const changes = rows.flatMap(({ key, ...change }): RowChange[] =>
      key === undefined ? [] : [{ ...change, key }],
    )
    const figures = changes.reduce((sum, change) => sum + changedBoxes(change), 0)
    if (changes.length > 0) this.#history.add({ kind, changes, figures })
  }

  /** A refused figure never was one: behind it stands what the server knows. */
  #textsToRestore(row: CountSheetRow): UnitTexts {
    const state = this.#queue.rows.get(row.id)
    return shownTexts(this.latest(row), isUntaken(state) ? undefined : state)
  }

  #step(
    edit: SheetEdit,
    mode: 'VOID' | 'RESTORE',
    direction: (change: RowChange) => [from: UnitTexts, to: UnitTexts],
  ): StepBack {
    const byId = this.#indexed()
    const standing = edit.changes.flatMap((change) => {
      const [from, to] = direction(change)
      const row = byId.get(change.rowId)
      return row !== undefined && isSameTexts(this.textsOf(row), from)
        ? [{ row, texts: to, targetKey: change.key }]
        : []
    })
    const refused = standing.filter(({ row }) => isUntaken(this.#queue.rows.get(row.id)))
    for (const { row } of refused) this.#queue.forget(row.id)
    this.#queue.putAll(
      standing
        .filter((one) => !refused.includes(one))
        .map(({ row, ...step }) => ({
          rowId: row.id,
          built: { kind: 'entry', mode, ...step },
          seenAt: row.countedAt,
        })),
    )
    return { edit, skipped: edit.changes.length - standing.length }
  }
}

const sources: Partial<Record<EditKind, CountEntry['source']>> = { scan: 'SCAN', prefill: 'PREFILL' }

type BuiltRow = { row: CountSheetRow; entry: BuiltEntry }

function entriesOf(boxes: readonly BoxText[], textsOf: (row: CountSheetRow) => UnitTexts): BuiltRow[] {
  return [...Map.groupBy(boxes, ({ row }) => row.id).values()].flatMap((ofRow) => {
    const row = ofRow[0]?.row
    if (row === undefined) return []
    const written = Object.fromEntries(ofRow.map(({ unitId, text }) => [unitId, text]))
    return [{ row, entry: buildEntry(row, { ...textsOf(row), ...written }) }]
  })
}

function isAmong(boxes: readonly BoxText[], rowId: number, unitId: number): boolean {
  return boxes.some((box) => box.row.id === rowId && box.unitId === unitId)
}

function changedBoxes({ before, after }: RowChange): number {
  const unitIds = Object.keys({ ...before, ...after }).map(Number)
  return unitIds.filter((id) => (before[id] ?? '') !== (after[id] ?? '')).length
}

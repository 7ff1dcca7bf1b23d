import type { ParLevelRecord } from '@backoffice/api-types'
import { fieldMessages } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { typedDecimal } from '../../../shared/lib/typed-decimal.ts'
import { KeyedStates } from '../../../shared/model/keyed-states.ts'
import { isOvertaken } from '../../../shared/lib/save-anyway.ts'
import { catalogueTexts } from '../texts.ts'
import { type LevelField, levelFieldsOf, parBodyOf, parValuesOf } from './par-form.ts'

/** What became of what was typed into a cell; `typing` while it has not been left. */
export type LevelEdit = {
  status: 'typing' | 'saving' | 'saved' | 'refused'
  row: ParLevelRecord
  field: LevelField
  text: string
  /** Why it was refused. */
  message?: string
}

type Ports = {
  /** Writes a par level against the version that was read. @throws ApiProblem */
  save: (row: ParLevelRecord, body: object) => Promise<ParLevelRecord>
  reread: (id: number) => Promise<ParLevelRecord>
  /** Is told how a row stands now. */
  onRow: (row: ParLevelRecord) => void
  onRefused: (edit: LevelEdit) => void
}

export const cellKey = ({ id }: { id: number }, field: LevelField): string => `${id}.${field}`

/** A level as its cell shows it. */
export const levelText = (row: ParLevelRecord, field: LevelField): string => parValuesOf(row)[field]

/** A par level with another value of one of its levels, as the API takes it. */
export const bodyWith = (row: ParLevelRecord, field: LevelField, text: string): object =>
  parBodyOf({ ...parValuesOf(row), [field]: text })

/** Somebody else has put another figure where this one was to go. */
class Contested extends Error {}

/**
 * Levels that are typed into the list. Cells of one row are saved one after the other, each against the version that the
 * one before has left; rows do not wait for each other.
 */
export class LevelEdits {
  readonly cells = new KeyedStates<string, LevelEdit>()
  readonly #ports: Ports
  readonly #newest = new Map<number, ParLevelRecord>()
  readonly #queues = new Map<number, Promise<void>>()

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** The row as it stands, which may be newer than the list. */
  newest(row: ParLevelRecord): ParLevelRecord {
    const known = this.#newest.get(row.id)
    return known !== undefined && known.version > row.version ? known : row
  }

  type(row: ParLevelRecord, field: LevelField, text: string): void {
    this.cells.set(cellKey(row, field), { status: 'typing', row, field, text })
  }

  /** Back to what the server knows. @returns whether there was anything to take back */
  revert(row: ParLevelRecord, field: LevelField): boolean {
    const { status } = this.cells.get(cellKey(row, field)) ?? {}
    if (status !== 'typing' && status !== 'refused') return false
    this.cells.delete(cellKey(row, field))
    return true
  }

  /** Saves what stands in the cell. @param isPressed also what was refused before */
  commit(row: ParLevelRecord, field: LevelField, isPressed = false): void {
    const edit = this.cells.get(cellKey(row, field))
    if (edit === undefined || !(edit.status === 'typing' || (isPressed && edit.status === 'refused'))) return
    if (typedDecimal(edit.text) === typedDecimal(levelText(this.newest(row), field))) {
      this.cells.delete(cellKey(row, field))
      return
    }
    this.cells.set(cellKey(row, field), { ...edit, status: 'saving' })
    const before = this.#queues.get(row.id) ?? Promise.resolve()
    this.#queues.set(
      row.id,
      before.then(() => this.#send(row, field, edit.text)),
    )
  }

  /** Puts a level where it is proposed, as if it were typed. @returns whether it was saved */
  async take(row: ParLevelRecord, field: LevelField, text: string): Promise<boolean> {
    this.type(row, field, text)
    this.commit(row, field, true)
    await this.#queues.get(row.id)
    return this.cells.get(cellKey(row, field))?.status === 'saved'
  }

  async #send(row: ParLevelRecord, field: LevelField, text: string): Promise<void> {
    const edit = { row, field, text }
    const end = (state: LevelEdit) => {
      // What is typed meanwhile is newer.
      if (this.cells.get(cellKey(row, field))?.status === 'saving') this.cells.set(cellKey(row, field), state)
    }
    try {
      this.#learn(await this.#save(this.newest(row), field, text))
      end({ ...edit, status: 'saved' })
    } catch (error) {
      const refused = { ...edit, status: 'refused', message: messageOf(error, field) } as const
      end(refused)
      this.#ports.onRefused(refused)
    }
  }

  async #save(seen: ParLevelRecord, field: LevelField, text: string): Promise<ParLevelRecord> {
    try {
      return await this.#ports.save(seen, bodyWith(seen, field, text))
    } catch (error) {
      if (!isOvertaken(error)) throw error
    }
    const theirs = await this.#ports.reread(seen.id)
    this.#learn(theirs)
    const shown = levelText(theirs, field)
    if (shown === (typedDecimal(text) ?? '')) return theirs
    if (!levelFieldsOf(theirs.method).includes(field)) throw new Contested(catalogueTexts.par.gone)
    if (shown !== levelText(seen, field)) throw new Contested(catalogueTexts.par.contested(shown))
    return this.#ports.save(theirs, bodyWith(theirs, field, text))
  }

  #learn(row: ParLevelRecord): void {
    this.#newest.set(row.id, row)
    this.#ports.onRow(row)
  }
}

function messageOf(error: unknown, field: LevelField): string {
  if (error instanceof Contested) return error.message
  const messages = fieldMessages(error)
  return messages[field] ?? Object.values(messages)[0] ?? problemText(error)
}

import { createSignal } from '../lib/create-signal.ts'
import { problemText } from '../lib/problem-text.ts'

export type BulkStatus = 'waiting' | 'running' | 'done' | 'skipped' | 'failed' | 'stopped'

/** Brings a row back to what it was. @param idempotencyKey the same when it is tried again */
export type Undo = (idempotencyKey: string) => Promise<unknown>

/** How one row of a bulk action stands; `message` says why it was skipped or refused, `undo` brings it back to what it was. */
export type BulkEntry<T> = {
  row: T
  status: BulkStatus
  message?: string | undefined
  undo?: Undo | undefined
}

export type BulkSummary = Readonly<Record<BulkStatus, number>> & { total: number; isOver: boolean }

type BulkRunOptions<T> = {
  rows: readonly T[]
  /** Why a row cannot take part; undefined when it can. Such a row is not sent. */
  reasonToSkip: (row: T) => string | undefined
  /** Does it for one row, and gives what takes it back where that can be. @param idempotencyKey the same when it is tried again */
  send: (row: T, idempotencyKey: string) => Promise<Undo | undefined>
  newKey: () => string
  /** So many rows at once. */
  atOnce?: number
}

/**
 * One action for many rows: each by itself, so that one refusal holds up no other, with a result per row. Rows that
 * were refused may be tried again with the same keys, so that a lost answer never does anything twice.
 */
export class BulkRun<T> {
  readonly #options: BulkRunOptions<T>
  readonly #changed = createSignal()
  readonly #keys: readonly string[]
  #entries: readonly BulkEntry<T>[]
  #isStopped = false

  constructor(options: BulkRunOptions<T>) {
    this.#options = options
    this.#keys = options.rows.map(() => options.newKey())
    this.#entries = options.rows.map((row) => {
      const message = options.reasonToSkip(row)
      return message === undefined ? { row, status: 'waiting' } : { row, status: 'skipped', message }
    })
  }

  readonly entries = (): readonly BulkEntry<T>[] => this.#entries

  /** @returns a function that stops listening */
  readonly subscribe = this.#changed.subscribe

  /** Works through the rows that wait; resolves when none is on its way any more. */
  async start(): Promise<void> {
    this.#isStopped = false
    const workers = Array.from({ length: this.#options.atOnce ?? 4 }, () => this.#work())
    await Promise.all(workers)
    if (this.#isStopped) this.#turn('waiting', 'stopped')
  }

  /** Sends no further row; those on their way come to their end. */
  stop(): void {
    this.#isStopped = true
  }

  /** Tries the refused and the stopped rows again. */
  async retry(): Promise<void> {
    this.#turn('failed', 'waiting')
    this.#turn('stopped', 'waiting')
    await this.start()
  }

  async #work(): Promise<void> {
    while (!this.#isStopped) {
      const index = this.#entries.findIndex(({ status }) => status === 'waiting')
      const entry = this.#entries[index]
      if (entry === undefined) return
      this.#put(index, { row: entry.row, status: 'running' })
      this.#put(index, await this.#resultOf(entry.row, this.#keys[index] ?? ''))
    }
  }

  async #resultOf(row: T, key: string): Promise<BulkEntry<T>> {
    try {
      const undo = await this.#options.send(row, key)
      return { row, status: 'done', ...(undo && { undo }) }
    } catch (error) {
      return { row, status: 'failed', message: problemText(error) }
    }
  }

  #turn(from: BulkStatus, to: BulkStatus): void {
    this.#set(this.#entries.map((entry) => (entry.status === from ? { row: entry.row, status: to } : entry)))
  }

  #put(index: number, entry: BulkEntry<T>): void {
    this.#set(this.#entries.with(index, entry))
  }

  #set(entries: readonly BulkEntry<T>[]): void {
    this.#entries = entries
    this.#changed.emit()
  }
}

/** The run that takes back what was done; undefined where nothing of it can be. */
export function undoRunOf<T>(
  entries: readonly BulkEntry<T>[],
  newKey: () => string,
): BulkRun<BulkEntry<T>> | undefined {
  const rows = entries.filter(({ undo }) => undo !== undefined)
  if (rows.length === 0) return undefined
  return new BulkRun({
    rows,
    reasonToSkip: () => undefined,
    send: async ({ undo }, key) => void (await undo?.(key)),
    newKey,
  })
}

/** How many rows stand how. */
export function summaryOf(entries: readonly BulkEntry<unknown>[]): BulkSummary {
  const counts = { waiting: 0, running: 0, done: 0, skipped: 0, failed: 0, stopped: 0 }
  for (const { status } of entries) counts[status] += 1
  return { ...counts, total: entries.length, isOver: counts.waiting + counts.running === 0 }
}

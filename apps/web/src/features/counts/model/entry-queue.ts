import type { CountEntry, EntryBatchResult } from '@backoffice/api-types'
import { createSignal } from '../../../shared/lib/create-signal.ts'
import type { BuiltEntry, BuiltRow } from './build-entry.ts'
import { CountingMoments } from './counting-moments.ts'
import type { EntryQueueOptions, QueueSummary } from './entry-queue-options.ts'
import type { QueuedEntry } from './entry-store.ts'
import { rowOutcome } from './row-outcome.ts'
import { isUntaken, type RowState, RowStates } from './row-states.ts'

/** So many entries go in one call. */
const batchSize = 200

/**
 * Entries on their way to the server: in the order in which they were typed, each with a key of its own, sent again
 * with the same key until an answer comes, so that a lost answer never counts twice. One call runs at a time. A refused
 * entry stays visible with its reason, over a reload too, and never holds up the others. Entries of an earlier visit go first.
 */
export class EntryQueue {
  readonly rows = new RowStates()
  readonly #options: EntryQueueOptions
  readonly #changed = createSignal()
  #pending: QueuedEntry[] = []
  /** Key of the last entry of each row. */
  readonly #latest = new Map<number, string>()
  /** Keys of the entries that a call is out with. */
  #inCall: ReadonlySet<string> = new Set()
  /** What is kept of rows whose last entry was not taken. */
  readonly #untaken = new Map<number, QueuedEntry>()
  #summary: QueueSummary = { unsent: 0, refused: 0, doubted: 0, contested: 0, isStalled: false }
  #run: Promise<void> | null = null
  readonly #moments: CountingMoments
  readonly #restored: Promise<void>

  constructor(options: EntryQueueOptions) {
    this.#options = options
    this.#moments = new CountingMoments(options)
    this.#restored = options.store.read().then((kept) => this.#restore(kept))
  }

  /** Puts what now stands in the boxes of a row in the queue, or marks the row when it cannot be read. */
  put(rowId: number, built: BuiltEntry): void {
    this.putAll([{ rowId, built, seenAt: null }])
  }

  /**
   * Puts what now stands in the boxes of several rows in the queue; those that cannot be read are marked.
   * @returns the key of the entry of each row that was put there
   */
  putAll(rows: readonly BuiltRow[]): Map<number, string> {
    const queued: QueuedEntry[] = []
    for (const row of rows) {
      const { rowId, built, seenAt } = row
      const { texts } = built
      if (built.kind === 'entry') queued.push({ entry: this.#entryOf(row, built), texts, seenAt })
      else this.rows.set(rowId, { status: 'refused', texts, message: built.message, unitId: built.unitId })
    }
    this.#pending = [...this.#pending, ...queued]
    if (queued.length > 0) void this.#options.store.add(queued)
    this.#giveUp(queued.map(({ entry }) => entry.rowId))
    for (const { entry, texts } of queued) {
      this.#latest.set(entry.rowId, entry.clientKey)
      this.rows.set(entry.rowId, { status: 'waiting', texts })
    }
    this.#report()
    if (queued.length > 0) void this.settled()
    return new Map(queued.map(({ entry }) => [entry.rowId, entry.clientKey]))
  }

  /** Drops what a refused, doubted or contested row holds, so that it shows the server's figures again. */
  forget(rowId: number): void {
    const status = this.rows.get(rowId)?.status
    if (status !== 'refused' && status !== 'doubted' && status !== 'contested') return
    this.rows.delete(rowId)
    this.#giveUp([rowId])
    this.#report()
  }

  /** Lets go of entries that were not taken, sent or not; one that is in a call cannot be called back and goes on. */
  dismiss(clientKeys: ReadonlySet<string>): void {
    const isDismissed = ({ entry: { clientKey } }: QueuedEntry) =>
      clientKeys.has(clientKey) && !this.#inCall.has(clientKey)
    const gone = [...this.#pending, ...this.#untaken.values()].filter(isDismissed)
    this.#pending = this.#pending.filter((queued) => !isDismissed(queued))
    for (const queued of gone) {
      const { rowId } = queued.entry
      this.#setState(queued, undefined)
      if (this.#untaken.get(rowId) === queued) this.#untaken.delete(rowId)
    }
    void this.#options.store.remove(gone)
    this.#report()
  }

  /** Resolves when everything was sent or the queue has to hold; `summary` tells which. */
  settled(): Promise<void> {
    if (this.#run !== null) return this.#run
    this.#run = Promise.resolve()
      .then(() => this.#drain())
      .finally(() => {
        this.#run = null
      })
    return this.#run
  }

  /** Resolves when nothing is on its way any more: because all was sent, or because the last attempt came to nothing. */
  rested(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.#pending.length > 0 && !this.#summary.isStalled) return
        stop()
        resolve()
      }
      const stop = this.subscribe(check)
      check()
    })
  }

  readonly summary = (): QueueSummary => this.#summary

  /** @returns a function that stops listening */
  readonly subscribe = this.#changed.subscribe

  #entryOf(
    { rowId, source = 'KEY', isConfirmed = false }: BuiltRow,
    built: BuiltEntry & { kind: 'entry' },
  ): CountEntry {
    return {
      clientKey: this.#options.newKey(),
      rowId,
      mode: built.mode,
      ...('parts' in built ? { parts: built.parts } : { targetKey: built.targetKey }),
      ...this.#moments.next(),
      source,
      ...(isConfirmed ? { isConfirmed } : {}),
    }
  }

  /** Takes up what an earlier visit left; what was typed since stays the last word on its row. */
  #restore(kept: readonly QueuedEntry[]): void {
    if (kept.length === 0) return
    this.#moments.follow(kept.map(({ entry }) => entry))
    const typed = this.#pending
    const known = new Set(typed.map((queued) => queued.entry.clientKey))
    const unsent = kept.filter(({ entry, outcome }) => outcome === undefined && !known.has(entry.clientKey))
    this.#pending = [...unsent, ...typed]
    for (const { entry } of [...kept, ...typed]) this.#latest.set(entry.rowId, entry.clientKey)
    for (const queued of unsent) this.#setState(queued, { status: 'waiting', texts: queued.texts })
    this.#conclude(
      kept.filter(({ outcome }) => outcome !== undefined),
      ({ outcome }) => outcome,
    )
    this.#report()
    void this.settled()
  }

  /** Applies the outcome of entries. A row's last entry is kept if the server did not accept it. */
  #conclude(entries: readonly QueuedEntry[], outcomeOf: (queued: QueuedEntry) => RowState | undefined): void {
    const ended = entries.map((queued) => ({ ...queued, outcome: outcomeOf(queued) }))
    for (const queued of ended) this.#setState(queued, queued.outcome)
    const isKept = ({ entry, outcome }: QueuedEntry) =>
      isUntaken(outcome) && this.#latest.get(entry.rowId) === entry.clientKey
    const untaken = ended.filter(isKept)
    for (const kept of untaken) this.#untaken.set(kept.entry.rowId, kept)
    void this.#options.store.add(untaken)
    void this.#options.store.remove(ended.filter((queued) => !isKept(queued)))
  }

  /** Forgets what is kept of rows that was not taken. */
  #giveUp(rowIds: readonly number[]): void {
    const kept = rowIds.flatMap((rowId) => this.#untaken.get(rowId) ?? [])
    for (const { entry } of kept) this.#untaken.delete(entry.rowId)
    if (kept.length > 0) void this.#options.store.remove(kept)
  }

  async #drain(): Promise<void> {
    await this.#restored
    let attempt = 0
    while (this.#pending.length > 0) {
      const batch = this.#pending.slice(0, batchSize)
      for (const queued of batch) this.#setState(queued, { status: 'saving', texts: queued.texts })
      try {
        this.#settle(batch, await this.#call(batch.map((queued) => queued.entry)))
        attempt = 0
      } catch (error) {
        attempt += 1
        if (!(await this.#goOnAfter(error, batch, attempt))) return
      }
    }
  }

  async #call(entries: CountEntry[]): Promise<EntryBatchResult> {
    this.#inCall = new Set(entries.map(({ clientKey }) => clientKey))
    try {
      return await this.#options.send(entries)
    } finally {
      this.#inCall = new Set()
    }
  }

  #settle(batch: readonly QueuedEntry[], answer: EntryBatchResult): void {
    if (answer.results.some(({ code }) => code === 'entry.counted-in-future')) this.#moments.restart()
    const results = new Map(answer.results.map((result) => [result.clientKey, result]))
    this.#options.onSettled(answer, batch)
    this.#pending = this.#pending.slice(batch.length)
    this.#conclude(batch, (queued) => rowOutcome(queued, results.get(queued.entry.clientKey)))
    this.#report({ isStalled: false })
  }

  /** @returns false when what is pending has to stay; what the count refuses is pending no more. */
  async #goOnAfter(error: unknown, batch: readonly QueuedEntry[], attempt: number): Promise<boolean> {
    const verdict = this.#options.classify(error)
    if (verdict.kind === 'refuse') {
      const { message } = verdict
      const refused = this.#pending
      this.#pending = []
      this.#conclude(refused, ({ texts }) => ({ status: 'refused', texts, message }))
      this.#report({ isStalled: false })
      return true
    }
    for (const queued of batch) this.#setState(queued, { status: 'waiting', texts: queued.texts })
    this.#report({ isStalled: true })
    if (verdict.kind === 'retry') await this.#options.pause(attempt)
    return verdict.kind === 'retry'
  }

  /** A later entry of the same row has the last word about how the row looks. */
  #setState(queued: QueuedEntry, state: RowState | undefined): void {
    const { rowId, clientKey } = queued.entry
    const isMarkedInvalid = this.rows.get(rowId)?.unitId !== undefined
    if (this.#latest.get(rowId) !== clientKey || isMarkedInvalid) return
    if (state === undefined) this.rows.delete(rowId)
    else this.rows.set(rowId, state)
  }

  #report(change: Partial<QueueSummary> = {}): void {
    const refused = this.rows.withStatus('refused').length
    const doubted = this.rows.withStatus('doubted').length
    const contested = this.rows.withStatus('contested').length
    const unsent = this.#pending.length
    this.#summary = { ...this.#summary, ...change, unsent, refused, doubted, contested }
    this.#changed.emit()
  }
}

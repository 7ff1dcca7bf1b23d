import type { CountEntry, EntryBatchResult } from '@backoffice/api-types'
import type { BuiltEntry } from './build-entry.ts'
import type { DeviceClock } from './counting-moments.ts'
import type { FailureVerdict } from './classify-batch-failure.ts'
import { EntryQueue } from './entry-queue.ts'
import type { QueuedEntry } from './entry-store.ts'

export const set = (quantity: string): BuiltEntry => ({
  kind: 'entry',
  mode: 'SET',
  parts: [{ unitId: 1, quantity }],
  texts: { 1: quantity },
})

export const accepted = (entries: readonly CountEntry[]): EntryBatchResult => ({
  results: entries.map((entry) => ({ clientKey: entry.clientKey, status: 'ACCEPTED' })),
  countedTotal: entries.length,
})

/**
 * A queue in front of a server that the test plays: each call waits until it is answered or broken off. What an earlier
 * visit kept is read when `isRead` resolves.
 */
export function setup(
  kept: readonly QueuedEntry[] = [],
  isRead = Promise.resolve(),
  clock: Partial<DeviceClock> = {},
) {
  let stored = [...kept]
  const calls: {
    entries: CountEntry[]
    answer: (answer: EntryBatchResult) => void
    fail: (error: unknown) => void
  }[] = []
  const settled: (readonly QueuedEntry[])[] = []
  let verdict: FailureVerdict = { kind: 'retry' }
  let goOn: () => void = () => {}
  let keys = 0
  const pauses: number[] = []
  const queue = new EntryQueue({
    send: (entries) => new Promise((answer, fail) => calls.push({ entries, answer, fail })),
    classify: () => verdict,
    store: {
      read: () => isRead.then(() => kept),
      add: async (queued) => {
        const keys = keysOf(queued.map(({ entry }) => entry))
        stored = [...stored.filter(({ entry }) => !keys.includes(entry.clientKey)), ...queued]
      },
      remove: async (taken) => {
        const keys = keysOf(taken.map(({ entry }) => entry))
        stored = stored.filter(({ entry }) => !keys.includes(entry.clientKey))
      },
    },
    onSettled: (_answer, sent) => settled.push(sent),
    pause: (attempt) => {
      pauses.push(attempt)
      return new Promise((resolve) => (goOn = resolve))
    },
    newKey: () => `key-${++keys}`,
    now: () => new Date('2026-03-29T02:10:00Z'),
    clockOffsetMs: () => '0',
    ...clock,
  })
  const call = async (index: number) => {
    await tick()
    const made = calls[index]
    if (made === undefined) throw new Error(`call ${index} was not made`)
    return made
  }
  return {
    queue,
    calls,
    call,
    settled,
    /** The number of each attempt that was waited after. */
    pauses,
    validateAs: (next: FailureVerdict) => (verdict = next),
    goOn: () => goOn(),
    storedKeys: () => keysOf(stored.map(({ entry }) => entry)),
    /** What the browser would find after a reload. */
    stored: () => stored,
  }
}

export const left = (clientKey: string, rowId: number, quantity: string): QueuedEntry => ({
  entry: {
    clientKey,
    rowId,
    mode: 'SET',
    parts: [{ unitId: 1, quantity }],
    countedAt: '2026-03-29T02:00:00.000Z',
    source: 'KEY',
  },
  texts: { 1: quantity },
  seenAt: null,
})

export const tick = () => new Promise((resolve) => setTimeout(resolve))
export const keysOf = (entries: readonly CountEntry[]) => entries.map((entry) => entry.clientKey)

import type { ReactNode } from 'react'
import type { Undo } from '../../model/bulk-run.ts'

/** A record that may be chosen; `note` tells it from others of the same name. */
type Choosable = { id: number; name: string; note?: string | null }

/** What is asked before something is done, once for all rows. */
export type BulkQuestion<T> = { name: string; label: string } & (
  | { kind: 'date' | 'decimal' }
  | { kind: 'choice'; choices: readonly { value: string; label: string }[] }
  | {
      kind: 'record'
      /** With its article: "an order". */
      what: string
      /** More than one may be chosen. */
      isSeveral?: boolean
      /** What may be chosen for these rows, by words of its name. */
      find: (
        sought: string,
        rows: readonly T[],
        signal: AbortSignal,
      ) => Promise<{ data: readonly Choosable[] }>
      /** Said where there is nothing to choose. */
      none?: string
    }
)

/** What was answered, by the name of the question: one value, of records that are chosen their ids, else none. */
export type BulkAnswers = Readonly<Record<string, readonly string[]>>

/** The one value of an answer; empty where there is none. */
export const answerTo = (answers: BulkAnswers, name: string): string => answers[name]?.[0] ?? ''

/** Something that can be done with many rows at once. */
export type BulkAction<T> = {
  id: string
  /** The verb, such as "Start". */
  label: string
  /** The question before it is done, such as "Start these counts?". */
  title: string
  /** What it means, in a sentence. */
  description: string
  isDangerous?: boolean
  /** Asked first, in this order. */
  ask?: readonly BulkQuestion<T>[]
  /** Why a row cannot take part, as its list knows it; undefined when it can. */
  reasonToSkip: (row: T) => string | undefined
} & (
  | {
      /** Does it for one row. @throws ApiProblem, which stands beside the row */
      send: (row: T, idempotencyKey: string, answers: BulkAnswers) => Promise<unknown>
      change?: never
      together?: never
    }
  | {
      /** The same, where it can be taken back for each row that it was done for. @throws ApiProblem */
      change: (row: T, idempotencyKey: string, answers: BulkAnswers) => Promise<Undo>
      send?: never
      together?: never
    }
  | {
      send?: never
      change?: never
      /** Does it for all of them in one call, such as a document of them, so many at most. @throws ApiProblem, which is said of all */
      together: { most: number; run: (rows: readonly T[], answers: BulkAnswers) => Promise<unknown> }
    }
)

/** How a list lets people do things with many of its rows. */
export type BulkControl<T> = {
  actions: readonly BulkAction<T>[]
  /** What people call a row, such as its number. */
  nameOf: (row: T) => string
  /** A row as a link to its record. */
  linkOf?: (row: T) => ReactNode
  /** One page of every row that matches the filter, from 1, in an order that what is done does not change. */
  readPage: (page: number) => Promise<{ data: T[]; hasMore: boolean }>
  /** Called when something was done with some rows. */
  onDone: () => void
}

/** How every row that matches is read: as many as a call gives, in an order that what is done does not change. */
export const bulkOrder = { limit: 500, sort: 'id:asc' } as const

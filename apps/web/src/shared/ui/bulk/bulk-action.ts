import type { ReactNode } from 'react'

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
  /** A value that every row gets; asked for first. */
  ask?:
    | { label: string; kind: 'date' | 'decimal' }
    | { label: string; kind: 'choice'; choices: readonly { value: string; label: string }[] }
  /** Why a row cannot take part, as its list knows it; undefined when it can. */
  reasonToSkip: (row: T) => string | undefined
  /** Does it for one row. @throws ApiProblem, which stands beside the row */
  send: (row: T, idempotencyKey: string, value: string) => Promise<unknown>
}

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

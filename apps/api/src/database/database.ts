import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { DatabaseObserver } from '../telemetry/observe-database.ts'
import type * as schema from './schema/index.ts'

type Schema = typeof schema

/** A transaction, with the role it was opened for; the only handle through which tables are read or written. */
export type Transaction = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

/** Statements as the queue's library writes them: several at once when there are no values. */
export type RawStatements = {
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
}

/** Gets the notifications of a channel of the database (LISTEN and NOTIFY). */
export type ChannelListener = {
  hear: (text: string) => void
  /** The connection broke: notifications from now on are missed. */
  lost: () => void
}

/** Embedded (PGlite, one connection) or PostgreSQL 15 and newer; both speak the same SQL. */
export type Database = {
  kind: 'embedded' | 'postgresql'
  orm: PgDatabase<PgQueryResultHKT, Schema>
  /** For the queue's own schema alone: as the owner, in no tenant. */
  raw: RawStatements
  /** Reports each statement to an observer; without one it costs nothing. */
  observe: (observer: DatabaseObserver) => void
  /**
   * Subscribes to the notifications of a channel, which transactions of any process send once they are committed.
   * @returns a function that unsubscribes
   * @throws when the server cannot be reached
   */
  listen: (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>
  /** Ends every connection, after the queries under way. */
  close: () => Promise<void>
}

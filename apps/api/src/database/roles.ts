import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'

/** Roles without superuser or bypassrls that own nothing; each transaction acts in one of them (design 5). */
export const databaseRoles = ['backoffice_tenant', 'backoffice_auth', 'backoffice_job'] as const

type DatabaseRole = (typeof databaseRoles)[number]

/** In a read-only transaction the database refuses every write. */
export type AccessMode = 'read only' | 'read write'

function inRole<T>(
  database: Database,
  role: DatabaseRole,
  organisationId: number | null,
  work: (tx: Transaction) => Promise<T>,
  accessMode: AccessMode = 'read write',
): Promise<T> {
  const inTransaction = async (tx: Transaction) => {
    const tenant = organisationId === null ? '' : String(organisationId)
    await tx.execute(
      sql`select set_config('app.organisation_id', ${tenant}, true), set_config('role', ${role}, true)`,
    )
    return work(tx)
  }
  return database.orm.transaction(inTransaction, { accessMode })
}

/** Runs `work` in one transaction that sees this tenant's rows alone. Throwing rolls back. */
export function inTenant<T>(
  database: Database,
  organisationId: number,
  work: (tx: Transaction) => Promise<T>,
  accessMode: AccessMode = 'read write',
): Promise<T> {
  return inRole(database, 'backoffice_tenant', organisationId, work, accessMode)
}

/** Runs `work` as the authorization server: people and their rights of every tenant, no business record. */
export function asAuthority<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  accessMode: AccessMode = 'read write',
): Promise<T> {
  return inRole(database, 'backoffice_auth', null, work, accessMode)
}

/** Runs `work` as a background job: every tenant, but no change to what is append-only. */
export function asJob<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inRole(database, 'backoffice_job', null, work)
}

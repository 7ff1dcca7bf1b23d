import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../actor.ts'
import { boundedWait } from './bounded-wait.ts'
import { notifyCommitted } from './committed.ts'
import type { Database, Transaction } from './database.ts'
import { isConflict } from './database-error.ts'
import { noteLostCommit, runUndo } from './rolled-back.ts'

/** Roles without superuser or bypassrls that own nothing; each transaction acts in one of them. */
export const databaseRoles = ['backoffice_tenant', 'backoffice_auth', 'backoffice_job'] as const

type DatabaseRole = (typeof databaseRoles)[number]

/** In a read-only transaction the database refuses every write. */
export type AccessMode = 'read only' | 'read write'

type Mode = {
  accessMode: AccessMode
  isolationLevel?: 'repeatable read'
  /** Waits for each of its locks no longer than a person's change may. */
  isBounded?: boolean
}

/** A tenant, and the scope of the person for whom a transaction is made; an actor is one. */
export type Tenancy = { organisationId: number; scope: Scope | null }

const arrayText = (ids: readonly number[]) => `{${ids.join(',')}}`

/** Where a person works, for this transaction alone; everywhere when both are empty. */
const scopeSetting = (companies: string, locations: string): SQL =>
  sql`select set_config('app.scope_companies', ${companies}, true), set_config('app.scope_locations', ${locations}, true)`

/**
 * The settings that row-level policies read, for this transaction alone. JIT compilation is off: PostgreSQL overestimates the
 * cost of the lateral tables of a count's figures, and would spend 2 s on compiling a query of 0.3 s.
 */
function settingsOf(role: DatabaseRole, tenancy: Tenancy | null, isBounded: boolean): SQL {
  const tenant = tenancy === null ? '' : String(tenancy.organisationId)
  const settings = [
    sql`set_config('app.organisation_id', ${tenant}, true)`,
    sql`set_config('role', ${role}, true)`,
    sql`set_config('jit', 'off', true)`,
  ]
  if (isBounded) settings.push(boundedWait())
  if (tenancy !== null && tenancy.scope !== null) {
    const { companyIds, locationIds } = tenancy.scope
    settings.push(
      sql`set_config('app.scope_companies', ${arrayText(companyIds)}, true)`,
      sql`set_config('app.scope_locations', ${arrayText(locationIds)}, true)`,
    )
  }
  return sql`select ${sql.join(settings, sql`, `)}`
}

async function inRole<T>(
  database: Database,
  role: DatabaseRole,
  tenancy: Tenancy | null,
  work: (tx: Transaction) => Promise<T>,
  { isBounded = false, ...mode }: Mode = { accessMode: 'read write' },
): Promise<T> {
  const settings = settingsOf(role, tenancy, isBounded)
  let opened: Transaction | undefined
  let isDone = false
  const inTransaction = async (tx: Transaction) => {
    opened = tx
    await tx.execute(settings)
    const result = await work(tx)
    isDone = true
    return { tx, result }
  }
  try {
    const { tx, result } = await database.orm.transaction(inTransaction, mode)
    notifyCommitted(database, tx)
    return result
  } catch (error) {
    if (isDone && !isConflict(error)) noteLostCommit(error)
    else if (opened !== undefined) await runUndo(opened)
    throw error
  }
}

const tenancyOf = (tenant: number | Tenancy): Tenancy =>
  typeof tenant === 'number' ? { organisationId: tenant, scope: null } : tenant

/**
 * Runs `work` in one transaction that sees this tenant's rows alone, and of them only where the person works. Throwing
 * rolls back.
 * @param tenant the actor, whenever there is one; the bare id of an organisation sees all of it
 */
export function inTenant<T>(
  database: Database,
  tenant: number | Tenancy,
  work: (tx: Transaction) => Promise<T>,
  accessMode: AccessMode = 'read write',
): Promise<T> {
  return inRole(database, 'backoffice_tenant', tenancyOf(tenant), work, { accessMode })
}

/**
 * Writes as `inTenant` does, for a person who waits for the answer: it waits for each of its locks no longer than a person's change may,
 * also for a unique key that another transaction has written and not committed. It is lost when it waited in vain; where it comes to
 * several locks it may wait so long for each. The work of a job has no bound: it keeps nobody waiting, and would begin anew where it only
 * had to wait for a file.
 */
export function inTenantBounded<T>(
  database: Database,
  tenant: number | Tenancy,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return inRole(database, 'backoffice_tenant', tenancyOf(tenant), work, {
    accessMode: 'read write',
    isBounded: true,
  })
}

/** Reads as `inTenant` does, every statement from one snapshot (repeatable read). */
export function inTenantSnapshot<T>(
  database: Database,
  tenant: number | Tenancy,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const mode = { accessMode: 'read only', isolationLevel: 'repeatable read' } as const
  return inRole(database, 'backoffice_tenant', tenancyOf(tenant), work, mode)
}

/**
 * Writes as `inTenant` does, every statement on one snapshot (repeatable read): what is read first and written later cannot
 * have changed between. @throws SQLSTATE 40001 where another transaction changed a row that it writes, to be run again
 */
export function inTenantIsolated<T>(
  database: Database,
  tenant: number | Tenancy,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const mode = { accessMode: 'read write', isolationLevel: 'repeatable read' } as const
  return inRole(database, 'backoffice_tenant', tenancyOf(tenant), work, mode)
}

/**
 * Runs `work` as the authorization server: people and their rights of every tenant, no business record. It waits for locks no longer than
 * a person's change may, as each of its transactions is a call that somebody waits for.
 */
export function asAuthServer<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  accessMode: AccessMode = 'read write',
): Promise<T> {
  return inRole(database, 'backoffice_auth', null, work, { accessMode, isBounded: true })
}

/** Runs `work` as a background job: every tenant, but no change to what is append-only. */
export function asJob<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inRole(database, 'backoffice_job', null, work)
}

/**
 * Runs `work` in the role of the authorization server within a transaction of a tenant: to read across tenants for a
 * super-admin, who belongs to none of them, or to count attempts. The transaction goes on in the tenant's role.
 */
export async function withAuthServer<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('role', 'backoffice_auth', true)`)
  // A failure resets nothing: PostgreSQL refuses every further statement of an aborted transaction.
  const result = await work()
  await tx.execute(sql`select set_config('role', 'backoffice_tenant', true)`)
  return result
}

/**
 * Runs `work` without the scope of the person for whom a transaction is made, in their tenant alone. Only for rows that a record
 * visible to them refers to, and for rules that hold whatever the scope: these reveal that such rows exist, and nothing else of them.
 * The transaction goes on within the person's scope; `work` returns instead of throwing an error that a caller may catch.
 */
export async function withWholeTenant<T>(
  tx: Transaction,
  { scope }: Tenancy,
  work: () => Promise<T>,
): Promise<T> {
  if (scope === null) return work()
  await tx.execute(scopeSetting('', ''))
  // A failure resets nothing: PostgreSQL refuses every further statement of an aborted transaction.
  const result = await work()
  await tx.execute(scopeSetting(arrayText(scope.companyIds), arrayText(scope.locationIds)))
  return result
}

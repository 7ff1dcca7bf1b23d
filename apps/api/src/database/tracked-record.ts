import type { FieldCode, FieldProblem } from '@backoffice/api-types'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '../app-error.ts'
import { echo } from '../field-problems.ts'
import type { Work } from '../work.ts'
import { unlessInUse } from './database-error.ts'
import { selectRows } from './select-rows.ts'

/** A change that names the version it was made from, when it came with one. */
export type RecordChange = { id: number; version: number | undefined }

/** The change that a call makes: of the record in its address, at the version of its If-Match. */
export const changeOf = ({
  params,
  version,
}: {
  params: { id: number }
  version: number | undefined
}): RecordChange => ({
  id: params.id,
  version,
})

const isRecord = ({ actor }: Work, id: number): SQL =>
  sql`organisation_id = ${actor.organisationId} and id = ${id}`

/**
 * Locks a record of the tenant until the transaction ends, which somebody else may be writing from a file for minutes.
 * @throws AppError `record.not-found`
 */
export async function lockRecord(work: Work, table: PgTable, id: number): Promise<{ version: number }> {
  const [found] = await selectRows<{ version: number }>(
    work.tx,
    sql`select version from ${table} where ${isRecord(work, id)} for update`,
  )
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/** Has what `tracked` and the tenant give a table (`database/schema`). */
type TrackedTable = PgTable & Readonly<Record<'id' | 'organisationId' | 'version', AnyPgColumn>>
type Given = 'id' | 'organisationId' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
type Fields<T extends PgTable> = Omit<T['$inferInsert'], Given>

/** Adds a record to the tenant. @returns its id */
export async function insertRecord<T extends TrackedTable>(
  { tx, actor, now }: Work,
  table: T,
  fields: Fields<T>,
): Promise<number> {
  const stamps = { createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId }
  const values: Record<string, unknown> = { ...fields, ...stamps, organisationId: actor.organisationId }
  const tracked: TrackedTable = table
  const [row] = await tx.insert(tracked).values(values).returning({ id: tracked.id })
  if (row === undefined) throw new Error('An insert returned no row.')
  return Number(row.id)
}

/** Changes a locked record, and raises its version. */
export async function updateRecord<T extends TrackedTable>(
  { tx, actor, now }: Work,
  table: T,
  id: number,
  patch: Partial<Fields<T>>,
): Promise<void> {
  const tracked: TrackedTable = table
  const stamps = { updatedAt: now, updatedBy: actor.userId, version: sql`${tracked.version} + 1` }
  const changes: Record<string, unknown> = { ...patch, ...stamps }
  await tx
    .update(tracked)
    .set(changes)
    .where(and(eq(tracked.organisationId, actor.organisationId), eq(tracked.id, id)))
}

/** Archives a locked record or restores it, and raises its version. */
export async function setActive(work: Work, table: PgTable, id: number, isActive: boolean): Promise<void> {
  const { now, actor, tx } = work
  await tx.execute(
    sql`update ${table} set is_active = ${isActive}, updated_at = ${now.toISOString()}::timestamptz,
      updated_by = ${actor.userId}, version = version + 1 where ${isRecord(work, id)}`,
  )
}

/** Deletes a locked record. @throws AppError `record.in-use` when another record refers to it */
export async function deleteRecord(work: Work, table: PgTable, id: number): Promise<void> {
  await unlessInUse(() => work.tx.execute(sql`delete from ${table} where ${isRecord(work, id)}`))
}

/** A mistake of a field; `rejected` is what was sent. */
export function fieldProblem(
  field: string,
  code: FieldCode,
  message: string,
  rejected?: unknown,
): FieldProblem {
  const text = echo(field, rejected)
  return { field, code, message, ...(text === undefined ? {} : { rejected: text }) }
}

/** @throws AppError `request.invalid` with every mistake, when there is one */
export function refuseProblems(errors: readonly FieldProblem[]): void {
  if (errors.length > 0) throw new AppError('request.invalid', { errors })
}

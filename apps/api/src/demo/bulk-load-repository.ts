import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { selectRows } from '../database/select-rows.ts'

/** A statement that takes something away, and the one that brings it back. */
type Removal = { drop: string; restore: string }

const inOurTables = sql`t.relnamespace = 'public'::regnamespace and t.relkind = 'r'`

/** Steps out of the role of a background job: tables, indexes and sequences are changed by their owner alone. */
export const actAsOwner = (tx: Transaction) => tx.execute(sql`select set_config('role', 'none', true)`)
export const actAsJob = (tx: Transaction) =>
  tx.execute(sql`select set_config('role', 'backoffice_job', true)`)

async function selectForeignKeys(tx: Transaction): Promise<Removal[]> {
  return selectRows(
    tx,
    sql`select format('alter table %s drop constraint %I', t.oid::regclass, k.conname) as drop,
        format('alter table %s add constraint %I %s', t.oid::regclass, k.conname, pg_get_constraintdef(k.oid)) as restore
      from pg_constraint k join pg_class t on t.oid = k.conrelid
      where k.contype = 'f' and ${inOurTables} order by k.oid`,
  )
}

/** Indexes that are nothing but that; those of primary keys and unique constraints stay. */
async function selectIndexes(tx: Transaction): Promise<Removal[]> {
  return selectRows(
    tx,
    sql`select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore
      from pg_index i join pg_class t on t.oid = i.indrelid
      where ${inOurTables} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by i.indexrelid`,
  )
}

/** Policies that bind the owner as well would hide rows from the check of a new foreign key. */
async function selectForced(tx: Transaction): Promise<Removal[]> {
  return selectRows(
    tx,
    sql`select format('alter table %s no force row level security', t.oid::regclass) as drop,
        format('alter table %s force row level security', t.oid::regclass) as restore
      from pg_class t where t.relforcerowsecurity and ${inOurTables} order by t.oid`,
  )
}

async function runEach(tx: Transaction, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement))
}

/**
 * Fills tables while they have neither foreign keys nor indexes, then makes and checks these over all rows at once, which takes a
 * fraction of the time that row after row takes, and tells the planner what came. Nobody else can read the tables until the transaction ends.
 * @param tx of a background job, which it is again for `fill` and afterwards
 * @throws the violation where a row points at none
 */
export async function loadInBulk(tx: Transaction, fill: () => Promise<void>): Promise<void> {
  await actAsOwner(tx)
  const [foreignKeys, indexes, forced] = [
    await selectForeignKeys(tx),
    await selectIndexes(tx),
    await selectForced(tx),
  ]
  await runEach(
    tx,
    [...foreignKeys, ...indexes].map(({ drop }) => drop),
  )
  await actAsJob(tx)
  await fill()
  await actAsOwner(tx)
  await runEach(
    tx,
    indexes.map(({ restore }) => restore),
  )
  await tx.execute(sql`analyze`)
  await runEach(
    tx,
    forced.map(({ drop }) => drop),
  )
  await runEach(
    tx,
    foreignKeys.map(({ restore }) => restore),
  )
  await runEach(
    tx,
    forced.map(({ restore }) => restore),
  )
  await actAsJob(tx)
}

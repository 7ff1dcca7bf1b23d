import { and, eq, inArray, lt, ne, not, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { appUser, orderFile, storedFile } from '../database/schema/index.ts'
import type { Work } from '../work.ts'

export type StoredFile = typeof storedFile.$inferSelect
export type NewStoredFile = Pick<StoredFile, 'kind' | 'name' | 'mediaType' | 'size' | 'sha256' | 'key'>

const isOne = ({ actor }: Work, id: number) =>
  and(eq(storedFile.organisationId, actor.organisationId), eq(storedFile.id, id))

/** Whether a record points at a file. */
const isUsed = sql`(exists (select 1 from ${appUser}
    where ${appUser.organisationId} = ${storedFile.organisationId} and ${appUser.pictureFileId} = ${storedFile.id})
  or exists (select 1 from ${orderFile}
    where ${orderFile.organisationId} = ${storedFile.organisationId}
      and ${orderFile.fileId} = ${storedFile.id}))`

/** Files of the tenant are written down one after the other until the transaction ends. */
export async function lockUploads({ tx, actor }: Work): Promise<void> {
  const name = `backoffice.upload ${actor.organisationId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** What was sent and is not used, without what was exported: bytes of the tenant and of the caller, and how much the caller sent within the last hour. */
export async function readUploads({ tx, actor, now }: Work) {
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString()
  const own = sql`${storedFile.createdBy} = ${actor.userId}`
  const late = sql`${own} and ${storedFile.createdAt} > ${hourAgo}::timestamptz`
  const [row] = await tx
    .select({
      bytesOfTenant: sql`coalesce(sum(${storedFile.size}), 0)`.mapWith(Number),
      bytesOfPerson: sql`coalesce(sum(${storedFile.size}) filter (where ${own}), 0)`.mapWith(Number),
      ofLastHour: sql`count(*) filter (where ${late})`.mapWith(Number),
      firstOfLastHour: sql`min(${storedFile.createdAt}) filter (where ${late})`.mapWith(storedFile.createdAt),
    })
    .from(storedFile)
    .where(
      and(eq(storedFile.organisationId, actor.organisationId), ne(storedFile.kind, 'export'), not(isUsed)),
    )
  if (row === undefined) throw new Error('The sum of files returned no row.')
  return row
}

/** @returns the id of the new file */
export async function insertFile({ tx, actor, now }: Work, file: NewStoredFile): Promise<number> {
  const { organisationId, userId } = actor
  const [row] = await tx
    .insert(storedFile)
    .values({ organisationId, ...file, createdAt: now, createdBy: userId })
    .returning({ id: storedFile.id })
  if (row === undefined) throw new Error('The insert of a file returned no row.')
  return row.id
}

export async function findFile(work: Work, id: number): Promise<StoredFile | undefined> {
  const [row] = await work.tx.select().from(storedFile).where(isOne(work, id))
  return row
}

/** The file that lies under one of these keys, if it is written down. */
export async function findFileByKeys(
  { tx }: Pick<Work, 'tx'>,
  keys: readonly string[],
): Promise<StoredFile | undefined> {
  const [row] = await tx
    .select()
    .from(storedFile)
    .where(inArray(storedFile.key, [...keys]))
  return row
}

export async function deleteFile(work: Work, id: number): Promise<void> {
  await work.tx.delete(storedFile).where(isOne(work, id))
}

/**
 * Forgets files of every tenant that are older than `age` and that no record points at.
 * @param age an interval
 * @returns where their bytes lie
 */
export async function deleteUnusedFiles(tx: Transaction, age: string): Promise<string[]> {
  const gone = await tx
    .delete(storedFile)
    .where(and(lt(storedFile.createdAt, sql`now() - ${age}::interval`), not(isUsed)))
    .returning({ key: storedFile.key })
  return gone.map(({ key }) => key)
}

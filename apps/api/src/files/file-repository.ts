import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { appUser, storedFile } from '../database/schema/index.ts'
import type { Work } from '../work.ts'

export type StoredFile = typeof storedFile.$inferSelect
export type NewStoredFile = Pick<StoredFile, 'kind' | 'name' | 'mediaType' | 'size' | 'sha256' | 'key'>

const isOne = ({ actor }: Work, id: number) =>
  and(eq(storedFile.organisationId, actor.organisationId), eq(storedFile.id, id))

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

export async function deleteFile(work: Work, id: number): Promise<void> {
  await work.tx.delete(storedFile).where(isOne(work, id))
}

/**
 * Forgets files of every tenant that are older than `age` and that no record points at.
 * @param age an interval
 * @returns where their bytes lie
 */
export async function deleteUnusedFiles(tx: Transaction, age: string): Promise<string[]> {
  const picture = tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(eq(appUser.organisationId, storedFile.organisationId), eq(appUser.pictureFileId, storedFile.id)),
    )
  const gone = await tx
    .delete(storedFile)
    .where(and(lt(storedFile.createdAt, sql`now() - ${age}::interval`), notExists(picture)))
    .returning({ key: storedFile.key })
  return gone.map(({ key }) => key)
}

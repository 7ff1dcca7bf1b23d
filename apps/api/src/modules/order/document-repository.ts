import { and, desc, eq } from 'drizzle-orm'
import { personName } from '../../database/person-name.ts'
import { appUser, company, orderFile, storedFile } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

/** Who buys, as the head of a document says it. */
export async function findBuyingCompany({ tx, actor }: Work, id: number) {
  const [found] = await tx
    .select({
      name: company.name,
      legalName: company.legalName,
      address: company.address,
      taxNumber: company.taxNumber,
    })
    .from(company)
    .where(and(eq(company.organisationId, actor.organisationId), eq(company.id, id)))
  return found
}

type NewSentFile = { orderId: number; supplierId: number; fileId: number; revision: number; sentTo: string }

/** Writes down which files went to a supplier. @param files the address is empty where they were handed over otherwise */
export async function insertSentFiles(
  { tx, actor, now }: Work,
  files: readonly NewSentFile[],
): Promise<void> {
  const { organisationId, userId } = actor
  const made = { organisationId, createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  await tx.insert(orderFile).values(files.map((file) => ({ ...file, ...made, kind: 'ORDER' as const })))
}

/** The files of an order as its supplier got them, newest first. */
export function selectSentFiles({ tx, actor }: Work, orderId: number) {
  return tx
    .select({ link: orderFile, file: storedFile, by: personName(appUser) })
    .from(orderFile)
    .innerJoin(
      storedFile,
      and(eq(storedFile.organisationId, orderFile.organisationId), eq(storedFile.id, orderFile.fileId)),
    )
    .leftJoin(appUser, eq(appUser.id, orderFile.createdBy))
    .where(
      and(
        eq(orderFile.organisationId, actor.organisationId),
        eq(orderFile.orderId, orderId),
        eq(orderFile.kind, 'ORDER'),
      ),
    )
    .orderBy(desc(orderFile.id))
}

import { and, desc, eq } from 'drizzle-orm'
import { personName } from '../../database/person-name.ts'
import { appUser, company, purchaseOrderFile, storedFile } from '../../database/schema/index.ts'
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

type NewOrderFile = Pick<
  typeof purchaseOrderFile.$inferInsert,
  'orderId' | 'fileId' | 'kind' | 'revision' | 'sentTo'
>

/** Writes down which files went to a supplier. */
export async function insertOrderFiles(
  { tx, actor, now }: Work,
  files: readonly NewOrderFile[],
): Promise<void> {
  const { organisationId, userId: createdBy } = actor
  await tx
    .insert(purchaseOrderFile)
    .values(files.map((file) => ({ ...file, organisationId, createdAt: now, createdBy })))
}

/** The files of an order as its supplier got them, newest first. */
export function selectOrderFiles({ tx, actor }: Work, orderId: number) {
  return tx
    .select({ link: purchaseOrderFile, file: storedFile, by: personName(appUser) })
    .from(purchaseOrderFile)
    .innerJoin(
      storedFile,
      and(
        eq(storedFile.organisationId, purchaseOrderFile.organisationId),
        eq(storedFile.id, purchaseOrderFile.fileId),
      ),
    )
    .leftJoin(appUser, eq(appUser.id, purchaseOrderFile.createdBy))
    .where(
      and(eq(purchaseOrderFile.organisationId, actor.organisationId), eq(purchaseOrderFile.orderId, orderId)),
    )
    .orderBy(desc(purchaseOrderFile.id))
}

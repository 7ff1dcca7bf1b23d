import { sql } from 'drizzle-orm'
import { documentNumber } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { type DocumentKind, formatDocumentNumber } from './format-document-number.ts'

export type NumberedCompany = { id: number; code: string }

/**
 * The next `amount` numbers of a kind in the year of a business date: unique, not gapless (domain 2.5). Holds the
 * company's counter until the transaction ends.
 * @param businessDate `yyyy-MM-dd` in the company's zone
 */
export async function takeDocumentNumbers(
  { tx, actor }: Work,
  kind: DocumentKind,
  company: NumberedCompany,
  businessDate: string,
  amount: number,
): Promise<string[]> {
  const year = Number(businessDate.slice(0, 4))
  const [row] = await tx
    .insert(documentNumber)
    .values({ organisationId: actor.organisationId, companyId: company.id, kind, year, last: amount })
    .onConflictDoUpdate({
      target: [
        documentNumber.organisationId,
        documentNumber.companyId,
        documentNumber.kind,
        documentNumber.year,
      ],
      set: { last: sql`${documentNumber.last} + ${amount}` },
    })
    .returning({ last: documentNumber.last })
  if (row === undefined) throw new Error('The counter of document numbers gave no row')
  const first = row.last - amount + 1
  return Array.from({ length: amount }, (_, index) =>
    formatDocumentNumber(kind, company.code, year, first + index),
  )
}

import { type DocumentPattern, defaultPattern, formatNumber, numberStart } from '@backoffice/api-types'
import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { withWholeTenant } from '../../database/roles.ts'
import {
  count,
  documentNumber,
  documentPattern,
  movement,
  purchaseOrder,
  receipt,
} from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import type { DocumentKind } from './format-document-number.ts'

export type NumberedCompany = { id: number; code: string }

/** Where the numbers of a kind stand. */
const tables = { CNT: count, PO: purchaseOrder, RCV: receipt, RTN: receipt, MOV: movement } as const
/** The counter of numbers without a year. */
const noYear = 0

type Series = { kind: DocumentKind; company: NumberedCompany; year: number; pattern: DocumentPattern }
const counterYear = ({ pattern, year }: Series) => (pattern.year === 'NONE' ? noYear : year)

/** How a company numbers its documents of a kind. */
export async function readPattern(
  { tx, actor }: Work,
  companyId: number,
  kind: DocumentKind,
): Promise<DocumentPattern> {
  const { prefix, year, width } = documentPattern
  const [found] = await tx
    .select({ prefix, year, width })
    .from(documentPattern)
    .where(
      and(
        eq(documentPattern.organisationId, actor.organisationId),
        eq(documentPattern.companyId, companyId),
        eq(documentPattern.kind, kind),
      ),
    )
  return found ?? defaultPattern(kind)
}

/** The last running number of a series, 0 before the first. */
export async function readLast({ tx, actor }: Work, series: Series): Promise<number> {
  const [found] = await tx
    .select({ last: documentNumber.last })
    .from(documentNumber)
    .where(
      and(
        eq(documentNumber.organisationId, actor.organisationId),
        eq(documentNumber.companyId, series.company.id),
        eq(documentNumber.kind, series.kind),
        eq(documentNumber.year, counterYear(series)),
      ),
    )
  return found?.last ?? 0
}

/** Moves the counter of a series on by `amount`, from `least` at least, and holds it. @returns where it stands then */
async function advance({ tx, actor }: Work, series: Series, amount: number, least = 0): Promise<number> {
  const [row] = await tx
    .insert(documentNumber)
    .values({
      organisationId: actor.organisationId,
      companyId: series.company.id,
      kind: series.kind,
      year: counterYear(series),
      last: least + amount,
    })
    .onConflictDoUpdate({
      target: [
        documentNumber.organisationId,
        documentNumber.companyId,
        documentNumber.kind,
        documentNumber.year,
      ],
      set: { last: sql`greatest(${documentNumber.last}, ${least}) + ${amount}` },
    })
    .returning({ last: documentNumber.last })
  if (row === undefined) throw new Error('The counter of document numbers gave no row')
  return row.last
}

function numbersOf({ pattern, company, year }: Series, last: number, amount: number): string[] {
  const first = last - amount + 1
  return Array.from({ length: amount }, (_, index) =>
    formatNumber(pattern, company.code, year, first + index),
  )
}

/**
 * The greatest running number that stands in the tenant after the same beginning, when one of `numbers` is taken: by
 * another company that had this code, which the person need not see, or by the same one under a pattern that came out alike.
 */
function greatestWhenTaken(
  { tx, actor }: Work,
  series: Series,
  numbers: readonly string[],
): Promise<number | undefined> {
  const table = tables[series.kind]
  const ofTenant = eq(table.organisationId, actor.organisationId)
  return withWholeTenant(tx, actor, async () => {
    const taken = await tx.$count(table, and(ofTenant, inArray(table.number, [...numbers])))
    if (taken === 0) return undefined
    const start = numberStart(series.pattern, series.company.code, series.year)
    const rest = sql`substring(${table.number} from ${start.length + 1}::int)`
    const [found] = await tx
      .select({ greatest: max(sql`(${rest})::bigint`).mapWith(Number) })
      .from(table)
      .where(and(ofTenant, sql`starts_with(${table.number}, ${start})`, sql`${rest} ~ '^[0-9]{1,9}$'`))
    return found?.greatest ?? 0
  })
}

/**
 * The next `amount` numbers of a kind in the year of a business date: unique, not gapless (docs/domain.md 6.5). Holds the
 * company's counter until the transaction ends.
 * @param businessDate `yyyy-MM-dd` in the company's zone
 */
export async function allocateDocumentNumbers(
  work: Work,
  kind: DocumentKind,
  company: NumberedCompany,
  businessDate: string,
  amount: number,
): Promise<string[]> {
  const pattern = await readPattern(work, company.id, kind)
  const series = { kind, company, pattern, year: Number(businessDate.slice(0, 4)) }
  const numbers = numbersOf(series, await advance(work, series, amount), amount)
  const greatest = await greatestWhenTaken(work, series, numbers)
  if (greatest === undefined) return numbers
  return numbersOf(series, await advance(work, series, amount, greatest), amount)
}

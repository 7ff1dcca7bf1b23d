import { countStates } from '@backoffice/api-types/transitions'
import { and, sql } from 'drizzle-orm'
import type { ListClauses } from '../../database/list-query.ts'
import type { ListShape } from '../../database/list-shape.ts'
import { company, count, countTemplate, location } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { ofTenant, type StoredCount, selectFromCounts } from './count-repository.ts'

/** Whether the due date of a count has gone by in its company's zone, with work still to do. */
const isLate = sql`coalesce(${count.dueDate} < (now() at time zone ${company.timeZone})::date, false)
  and ${count.state} not in ('POSTED', 'CANCELLED')`

/**
 * What counts may be filtered and sorted by. No figure of the book is among it: the order of blind counts would
 * tell what their figures must not.
 */
export const countListShape: ListShape = {
  columns: {
    id: { column: count.id, kind: 'number' },
    number: { column: count.number, kind: 'text' },
    state: { column: count.state, kind: 'enum', values: countStates },
    blind: { column: count.blind, kind: 'boolean' },
    isLate: { column: isLate, kind: 'boolean' },
    dueDate: { column: count.dueDate, kind: 'date' },
    countDate: { column: count.countDate, kind: 'date' },
    lineTotal: { column: count.lineTotal, kind: 'number' },
    countedTotal: { column: count.countedTotal, kind: 'number' },
    createdAt: { column: count.createdAt, kind: 'instant' },
    snapshotAt: { column: count.snapshotAt, kind: 'instant' },
    submittedAt: { column: count.submittedAt, kind: 'instant' },
    approvedAt: { column: count.approvedAt, kind: 'instant' },
    postedAt: { column: count.postedAt, kind: 'instant' },
    'company.id': { column: company.id, kind: 'number' },
    'company.name': { column: company.name, kind: 'text' },
    'location.id': { column: location.id, kind: 'number' },
    'location.name': { column: location.name, kind: 'text' },
    'template.id': { column: countTemplate.id, kind: 'number' },
    'template.name': { column: countTemplate.name, kind: 'text' },
  },
  search: [count.number, location.name, countTemplate.name, company.name],
  defaultSort: 'createdAt:desc,number:desc',
  tieBreak: count.id,
}

/** A page of the tenant's counts and the size of the whole filtered set. */
export async function selectCounts(
  work: Work,
  { where, orderBy, limit, offset }: ListClauses,
): Promise<{ counts: StoredCount[]; total: number }> {
  const condition = and(ofTenant(work), where)
  const counts = await selectFromCounts(work)
    .where(condition)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const all = selectFromCounts(work).where(condition).as('found')
  const [sum] = await work.tx.select({ total: sql<number>`count(*)::int` }).from(all)
  return { counts, total: sum?.total ?? 0 }
}

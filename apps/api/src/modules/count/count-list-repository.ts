import { countStates } from '@backoffice/api-types/transitions'
import { sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { company, count, countTemplate, location } from '../../database/schema/index.ts'

const today = sql`(now() at time zone ${company.timeZone})::date`
const isOpen = sql`${count.state} not in ('POSTED', 'CANCELLED')`

/** Whether the due date of a count has gone by in its company's zone, with work still to do. */
export const isLate = sql`coalesce(${count.dueDate} < ${today}, false) and ${isOpen}`
/** Whether the work is to be done today. */
export const isDueToday = sql`coalesce(${count.dueDate} = ${today}, false) and ${isOpen}`
/** Whether it is to be done today or within the six days after. */
export const isDueThisWeek = sql`coalesce(${count.dueDate} between ${today} and ${today} + 6, false) and ${isOpen}`

/** Who planned a count and who entered a figure into it. */
const participants = sql`select ${count.createdBy} union all
  select r.counted_by from count_sheet_row r
  where r.organisation_id = ${count.organisationId} and r.count_id = ${count.id}`

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
    isDueToday: { column: isDueToday, kind: 'boolean' },
    isDueThisWeek: { column: isDueThisWeek, kind: 'boolean' },
    'participant.id': { column: participants, kind: 'member' },
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

import { countListFields } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import type { ListShape } from '../../../database/list-shape.ts'
import { company, count, countTemplate } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'
import { today } from '../../business-date-repository.ts'
import { locationIdsOf, locationNamesOf } from '../../location/queries/location-names.ts'
import { isLateCount, isOpenCount } from './count-facts.ts'
import { decidersOf } from './deciders.ts'

const day = today(company.timeZone)
const isOpen = isOpenCount(count.state)
const { state, dueDate } = count

/** Whether the due date of a count has gone by in its company's zone, with work still to do. */
export const isLate = isLateCount({ state, dueDate, timeZone: company.timeZone })
/** Whether the work is to be done today. */
export const isDueToday = sql`coalesce(${dueDate} = ${day}, false) and ${isOpen}`
/** Whether it is to be done today or within the six days after. */
export const isDueThisWeek = sql`coalesce(${dueDate} between ${day} and ${day} + 6, false) and ${isOpen}`

/** Who planned a count, who is to count and who entered a figure into it. */
const participants = sql`select ${count.createdBy} union all
  select r.counted_by from count_sheet_row r
  where r.organisation_id = ${count.organisationId} and r.count_id = ${count.id} union all
  select ca.user_id from count_assignee ca
  where ca.organisation_id = ${count.organisationId} and ca.count_id = ${count.id}`

/**
 * What counts may be filtered and sorted by. No figure of the book is among it, unless it may be told: the order of blind counts
 * would tell what their figures must not.
 */
export const countListShape = (work: Work): ListShape<typeof countListFields> => ({
  fields: countListFields,
  columns: {
    id: count.id,
    number: count.number,
    state: count.state,
    blind: count.blind,
    isLate: isLate,
    isDueToday: isDueToday,
    isDueThisWeek: isDueThisWeek,
    'participant.id': participants,
    'approver.id': decidersOf(work, 'approve'),
    'poster.id': decidersOf(work, 'post'),
    dueDate: count.dueDate,
    countDate: count.countDate,
    lineTotal: count.lineTotal,
    countedTotal: count.countedTotal,
    createdAt: count.createdAt,
    snapshotAt: count.snapshotAt,
    submittedAt: count.submittedAt,
    approvedAt: count.approvedAt,
    postedAt: count.postedAt,
    'company.id': company.id,
    'company.name': company.name,
    'location.id': locationIdsOf(count),
    'location.name': locationNamesOf(count),
    'template.id': countTemplate.id,
    'template.name': countTemplate.name,
  },
  search: [count.number, locationNamesOf(count), countTemplate.name, company.name],
  defaultSort: 'createdAt:desc,number:desc',
  tieBreak: count.id,
})

import { auditListFields } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { personName } from '../../database/person-name.ts'
import { appUser, auditEvent } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { isContentWithheld, isEventWithheld } from '../count/queries/told-events.ts'
import { isMovementWithheld } from '../count/queries/told-movements.ts'
import { isImportSeen } from '../import/seen-imports-repository.ts'
import { isLocationWithheld } from '../location/queries/told-events.ts'
import { templateKinds } from '../template/kinds.ts'
import { visibleTo } from '../template/visibility-repository.ts'
import { untoldFields } from '../timeline/read-timeline.ts'
import { isScopeWithheld } from '../user/queries/told-events.ts'
import { records } from './records-repository.ts'

type Reader = Pick<Work, 'actor'>

/** Entities whose records lie at places, by their tables: whoever works at some places reads of those alone. */
const placed = {
  company: 'company',
  count: 'count',
  'count-template': 'count_template',
  'order-template': 'order_template',
  order: 'purchase_order',
  'order-file': 'order_file',
  movement: 'movement',
  receipt: 'receipt',
  'report-period': 'report_period',
  par_level: 'par_level',
} as const

const eventOfCount = { action: auditEvent.action, countId: sql`${auditEvent.entityId}` }

/** Whether the template of an event was private to somebody else when it was deleted. */
const wasOfOther = ({ actor }: Reader): SQL =>
  actor.isMta
    ? sql`false`
    : sql`exists (select from audit_event d
        where d.organisation_id = audit_event.organisation_id and d.entity = audit_event.entity
          and d.entity_id = audit_event.entity_id and d.action = 'delete' and d.before ->> 'visibility' = 'Private'
          and (d.before ->> 'ownerId')::bigint is distinct from ${actor.userId}::bigint)`

/** Of a template that is somebody else's alone nobody learns anything. */
const isOfOther = (work: Reader): SQL =>
  sql.join(
    templateKinds.map(
      ({ entity, templates }) =>
        sql`(${auditEvent.entity} = ${entity} and (exists (select from ${templates} t
          where t.organisation_id = audit_event.organisation_id and t.id = ${auditEvent.entityId}
            and not ${visibleTo(work, 't')}) or ${wasOfOther(work)}))`,
    ),
    sql` or `,
  )

const nameCase = ({ actor }: Reader) =>
  sql.join(
    Object.entries(records).flatMap(([entity, { right, name }]) =>
      name !== undefined && hasRight(actor, right) ? [sql`when ${entity} then ${name}`] : [],
    ),
    sql` `,
  )

const nameOf = (reader: Reader): SQL<string | null> => {
  const cases = nameCase(reader)
  return cases.queryChunks.length === 0
    ? sql<string | null>`null::text`
    : sql<string | null>`case ${auditEvent.entity} ${cases} else null end`
}

/**
 * Whether what an event changed must not be told to this person: they may not read such records, the view is somebody's
 * own, or it tells of a count, of locations or of where somebody works what they are not to know.
 */
const isWithheld = (work: Reader): SQL<boolean> => {
  const closed = Object.entries(records).flatMap(([entity, { right }]) =>
    hasRight(work.actor, right) ? [] : [sql`${entity}`],
  )
  const isClosed =
    closed.length === 0 ? sql`false` : sql`${auditEvent.entity} in (${sql.join(closed, sql`, `)})`
  const ofOthers = sql`${auditEvent.entity} = 'saved_view' and ${auditEvent.actorId} is distinct from ${work.actor.userId}::bigint`
  const ofCount = sql`${auditEvent.entity} = 'count' and ${isContentWithheld(work, eventOfCount)}`
  const ofLocation = sql`${auditEvent.entity} = 'company' and ${isLocationWithheld(work)}`
  return sql<boolean>`(${isClosed} or (${ofOthers}) or (${ofCount}) or (${ofLocation}) or ${isScopeWithheld(work)})`
}

const toldOf = (fields: SQLWrapper) => sql`(${fields} - ${`{${untoldFields.join(',')}}`}::text[])::text`

const isOnBehalf = sql<boolean>`(${auditEvent.actorId} is not null and ${appUser.id} is null)`

/** What the trail may be filtered by; it is always read newest first. */
export const auditShapeFor = (work: Reader): ListShape<typeof auditListFields> => ({
  fields: auditListFields,
  columns: {
    at: auditEvent.at,
    entity: auditEvent.entity,
    recordId: auditEvent.entityId,
    action: auditEvent.action,
    isOnBehalf,
    'actor.id': auditEvent.actorId,
    'actor.name': personName(appUser),
  },
  search: [
    personName(appUser),
    nameOf(work),
    auditEvent.action,
    sql`case when not ${isWithheld(work)} then ${toldOf(auditEvent.before)} end`,
    sql`case when not ${isWithheld(work)} then ${toldOf(auditEvent.after)} end`,
  ],
  defaultSort: 'at:desc',
  tieBreak: auditEvent.id,
})

const fieldsOf = (work: Work) => ({
  id: auditEvent.id,
  at: auditEvent.at,
  entity: auditEvent.entity,
  entityId: auditEvent.entityId,
  action: auditEvent.action,
  before: auditEvent.before,
  after: auditEvent.after,
  actorId: auditEvent.actorId,
  actorName: personName(appUser).as('actor_name'),
  recordName: nameOf(work).as('record_name'),
  isOnBehalf: sql<boolean>`${isOnBehalf}`.as('is_on_behalf'),
  isWithheld: isWithheld(work).as('is_withheld'),
})

/** Events with who did it and what it is about. */
export function selectFromTrail(work: Work, fields = fieldsOf(work)) {
  return work.tx
    .select(fields)
    .from(auditEvent)
    .leftJoin(appUser, eq(appUser.id, auditEvent.actorId))
    .$dynamic()
}

export type StoredAuditEvent = Awaited<ReturnType<typeof selectFromTrail>>[number]

/** The events of the tenant; of records that lie at places those of this person's places alone, of imports those that they see. */
export function visibleEvents(work: Work): SQL | undefined {
  const { organisationId, scope } = work.actor
  const own = and(
    eq(auditEvent.organisationId, organisationId),
    sql`not (${isOfOther(work)})`,
    sql`not (${auditEvent.entity} = 'count' and ${isEventWithheld(work, eventOfCount)})`,
    sql`not (${auditEvent.entity} = 'movement' and ${isMovementWithheld(work, auditEvent.entityId)})`,
  )
  if (scope === null) return own
  const atPlace = Object.entries(placed).map(
    ([entity, table]) =>
      sql`(${auditEvent.entity} = ${entity} and exists (select from ${sql.identifier(table)} r
        where r.organisation_id = ${organisationId} and r.id = ${auditEvent.entityId}))`,
  )
  const ofEvent = (id: SQL) =>
    sql`import_run.organisation_id = ${organisationId} and ${id} = ${auditEvent.entityId}`
  const unseen = sql`((${auditEvent.entity} = 'import' and exists (
      select from import_run where ${ofEvent(sql`import_run.id`)} and ${isImportSeen(work)} is not true))
    or (${auditEvent.entity} = 'order-file' and exists (
      select from import_run
        join order_file f on f.organisation_id = import_run.organisation_id and f.import_id = import_run.id
      where ${ofEvent(sql`f.id`)} and ${isImportSeen(work)} is not true)))`
  const elsewhere = sql`${auditEvent.entity} not in (${sql.join(
    Object.keys(placed).map((entity) => sql`${entity}`),
    sql`, `,
  )})`
  return and(own, sql`(${elsewhere} or ${sql.join(atPlace, sql` or `)})`, sql`not ${unseen}`)
}

/** A place in the trail. */
export type EventPlace = { at: Date; id: number }

/** Events before `before`, newest first. */
export function selectTrail(
  work: Work,
  where: SQL | undefined,
  before: EventPlace | undefined,
  limit: number,
): Promise<StoredAuditEvent[]> {
  const { at, id } = auditEvent
  const below =
    before && sql`(${at}, ${id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::bigint)`
  return selectFromTrail(work)
    .where(and(visibleEvents(work), where, below))
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

/** The number of events that match, or null when there are more than `most`: nobody waits for a long count. */
export async function countTrail(work: Work, where: SQL | undefined, most: number): Promise<number | null> {
  const some = work.tx
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .leftJoin(appUser, eq(appUser.id, auditEvent.actorId))
    .where(and(visibleEvents(work), where))
    .limit(most + 1)
    .as('found')
  const [sum] = await work.tx.select({ total: sql<number>`count(*)::int` }).from(some)
  const total = sum?.total ?? 0
  return total > most ? null : total
}

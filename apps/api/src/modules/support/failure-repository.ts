import { signInFailures, signInFailureListFields } from '@backoffice/api-types'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { personName } from '../../database/person-name.ts'
import { appUser, auditEvent } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

const userName = personName(appUser)
const device = sql<string>`coalesce(${auditEvent.after} ->> 'device', '')`
const network = sql<string>`coalesce(${auditEvent.after} ->> 'network', '')`

/** What attempts that failed may be filtered and sorted by. */
export const failureListShape: ListShape<typeof signInFailureListFields> = {
  fields: signInFailureListFields,
  columns: {
    at: auditEvent.at,
    'user.name': userName,
    action: auditEvent.action,
    device: device,
    network: network,
  },
  search: [userName, device, network],
  defaultSort: 'at:desc',
  tieBreak: auditEvent.id,
}

const failureFields = {
  id: auditEvent.id,
  at: auditEvent.at,
  action: auditEvent.action,
  device: device.as('device'),
  network: network.as('network'),
  userId: auditEvent.entityId,
  userName: userName.as('person_name'),
}

/** What happened to people, with whose account it was. */
export function selectFromFailures({ tx }: Work, fields = failureFields) {
  return tx.select(fields).from(auditEvent).leftJoin(appUser, eq(appUser.id, auditEvent.entityId)).$dynamic()
}

export type StoredFailure = Awaited<ReturnType<typeof selectFromFailures>>[number]

/** Attempts that failed, of people of the tenant. */
export const failuresOfTenant = ({ actor }: Work): SQL | undefined =>
  and(
    eq(auditEvent.organisationId, actor.organisationId),
    eq(auditEvent.entity, 'user'),
    inArray(auditEvent.action, [...signInFailures]),
  )

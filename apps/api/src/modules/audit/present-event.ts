import { type AuditEvent, auditActionName, auditEntityName } from '@backoffice/api-types'
import { presentText } from '../../present-text.ts'
import { changesOf } from '../timeline/read-timeline.ts'
import type { StoredAuditEvent } from './queries.ts'

/** An event of the trail as the API shows it. */
export function auditEventOf(event: StoredAuditEvent): AuditEvent {
  const { id, at, entity, entityId, action, actorId, actorName, isOnBehalf } = event
  const changes = changesOf(event)
  const isWithheld = event.isWithheld && changes.length > 0
  return {
    id,
    at: at.toISOString(),
    entity,
    record: entityId === null ? null : { id: entityId, name: presentText(event.recordName) },
    action,
    actor: actorId === null ? null : { id: actorId, name: String(actorName) },
    isOnBehalf,
    isWithheld,
    changes: isWithheld ? [] : changes,
  }
}

/** The same as a row of a file, in words. */
export function auditFileRowOf(event: StoredAuditEvent) {
  const { entity, action, changes, ...shown } = auditEventOf(event)
  return {
    ...shown,
    entity: auditEntityName(entity),
    action: auditActionName(entity, action),
    changes: changes.map(
      ({ field, before, after }) => `${field}: ${before === null ? '' : `${before} → `}${after ?? '–'}`,
    ),
  }
}

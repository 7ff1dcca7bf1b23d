import * as z from 'zod'
import { listErrors } from './call-parts.ts'
import { auditListFields } from './stock-list-fields.ts'
import { defineOperation } from './operation.ts'
import { cursorPageOf, cursorQuery } from './paging.ts'
import { recordEvent } from './record-event.ts'
import { id, reference } from './scalars.ts'

/**
 * An event of the audit trail. `entity` and `action` as `audit-names.ts` words them; `record` is what it is about: its id, and
 * its number or name, null where it is gone or the reader may not open its list. The actor's name is empty for somebody
 * of another organisation, who acted on behalf of this one. `isWithheld`: something changed that this reader may not read,
 * such as a figure of what they count blind; `changes` is empty then.
 */
export const auditEvent = recordEvent.extend({
  entity: z.string(),
  record: z.object({ id, name: z.string().nullable() }).nullable(),
  actor: reference.nullable(),
  isOnBehalf: z.boolean(),
  isWithheld: z.boolean(),
})

export type AuditEvent = z.infer<typeof auditEvent>

export const auditOperations = {
  all: defineOperation({
    id: 'audit.all',
    method: 'GET',
    path: '/v2/audit/all',
    summary: 'Every event of the audit trail, newest first',
    right: '[Reports] [View] [Orders]',
    query: cursorQuery,
    fields: auditListFields,
    response: cursorPageOf(auditEvent),
    errors: listErrors,
  }),
}

export type AuditPage = z.infer<typeof auditOperations.all.response>

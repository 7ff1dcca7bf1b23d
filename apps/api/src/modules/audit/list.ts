import { fromSelect, type ListSource } from '../../database/list-source.ts'
import type { Work } from '../../work.ts'
import { auditFileRowOf } from './present-event.ts'
import { auditShapeFor, selectFromTrail, type StoredAuditEvent, visibleEvents } from './queries.ts'

/** The trail of the tenant as a file. Pages of it are read by cursor: there are no page numbers in something that grows. */
export const auditListOf = (
  reader: Pick<Work, 'actor'>,
): ListSource<StoredAuditEvent, ReturnType<typeof auditFileRowOf>> => ({
  ...fromSelect(selectFromTrail),
  shape: auditShapeFor(reader),
  visible: visibleEvents,
  keyOf: ({ id }) => id,
  present: (_, rows) => rows.map(auditFileRowOf),
})

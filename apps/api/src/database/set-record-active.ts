import type { PgTable } from 'drizzle-orm/pg-core'
import { checkVersion } from '../check-version.ts'
import type { Work } from '../work.ts'
import { recordEvents } from './record-event.ts'
import { lockRecord, type RecordChange, setActive } from './tracked-record.ts'

/** Records that can be archived. */
type Archivable<R> = {
  table: PgTable
  /** As the audit trail names it. */
  entity: string
  /** @throws AppError `record.not-found` */
  read: (work: Work, id: number) => Promise<R>
}

/**
 * Archives a record or restores it; one that is so already stays at its version.
 * @returns the record as it is then
 * @throws AppError `record.not-found`, `record.version-conflict`
 */
export async function setRecordActive<R extends { isActive: boolean }>(
  work: Work,
  { table, entity, read }: Archivable<R>,
  { id, version }: RecordChange,
  isActive: boolean,
): Promise<R> {
  checkVersion(await lockRecord(work, table, id), version)
  const found = await read(work, id)
  if (found.isActive === isActive) return found
  await setActive(work, table, id, isActive)
  await recordEvents(work, [{ entity, entityId: id, action: isActive ? 'restore' : 'archive' }])
  return read(work, id)
}

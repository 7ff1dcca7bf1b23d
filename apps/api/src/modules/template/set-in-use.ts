import { withUnique } from '../../database/database-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { setActive } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { restartSchedule, type StoredSchedule } from './change-schedule.ts'
import type { TemplateKind } from './kinds.ts'

/**
 * Takes a template that is locked out of use, or brings it back. A schedule rests while its template is out of use; what it
 * missed meanwhile is not made up for.
 * @returns whether that changed anything
 */
export async function setInUse(
  work: Work,
  kind: TemplateKind,
  template: StoredSchedule,
  timeZone: string,
  isActive: boolean,
): Promise<boolean> {
  if (template.isActive === isActive) return false
  await setActive(work, kind.templates, template.id, isActive)
  await restartSchedule(work, kind, { ...template, isActive }, timeZone)
  const action = isActive ? 'activate' : 'deactivate'
  await recordEvents(work, [{ entity: kind.entity, entityId: template.id, action }])
  return true
}

/**
 * The same of many, all or none, locked in the order of their ids so that two calls never wait for each other.
 * @param setOne locks a template and says whether that changed anything
 * @returns how many were otherwise before
 */
export async function setAllInUse(
  ids: readonly number[],
  setOne: (id: number) => Promise<boolean>,
): Promise<{ changed: number }> {
  let changed = 0
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) if (await setOne(id)) changed += 1
  return { changed }
}

/** Writes a template whose name may be taken. @throws AppError `template.name-taken` */
export const withOwnName = <T>(name: string, write: () => Promise<T>): Promise<T> =>
  withUnique(
    'template.name-taken',
    { field: 'name', message: 'is the name of another template', rejected: name },
    write,
  )

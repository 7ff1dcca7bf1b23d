import type { visibilities } from '@backoffice/api-types/values'
import { AppError } from '../../app-error.ts'
import { withUnique } from '../../database/database-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { deleteRecord, type RecordChange, setActive } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { restartSchedule, setPaused, type StoredSchedule } from './change-schedule.ts'
import type { TemplateKind } from './kinds.ts'

type Visibility = (typeof visibilities)[number]

/** A template as it is stored, with the zone in which its schedule runs. */
type Stored = {
  template: StoredSchedule & { name: string; visibility: Visibility; createdBy: number | null }
  company: { timeZone: string }
}

type Lifecycle<S extends Stored, R> = {
  kind: TemplateKind
  /** @throws AppError `record.not-found`, `record.version-*` */
  lockAtVersion: (work: Work, change: RecordChange) => Promise<S>
  /** A template as the API shows it. @throws AppError `record.not-found` */
  read: (work: Work, id: number) => Promise<R>
  /** Whether anything was made from a template, where no foreign key says so. */
  isUsed?: (work: Work, id: number) => Promise<boolean>
}

/** What is done with a template as a whole, whatever it makes. */
export function templateLifecycle<S extends Stored, R>({
  kind,
  lockAtVersion,
  read,
  isUsed,
}: Lifecycle<S, R>) {
  /** @returns whether that changed anything */
  async function setOneActive(work: Work, change: RecordChange, isActive: boolean): Promise<boolean> {
    const { template, company } = await lockAtVersion(work, change)
    if (template.isActive === isActive) return false
    await setActive(work, kind.templates, template.id, isActive)
    await restartSchedule(work, kind, { ...template, isActive }, company.timeZone)
    const action = isActive ? 'activate' : 'deactivate'
    await recordEvents(work, [{ entity: kind.entity, entityId: template.id, action }])
    return true
  }

  /**
   * Deactivates a template, or activates it. Its schedule rests while it is out of use; runs that it missed meanwhile are not
   * made up for.
   * @throws AppError `record.not-found`, `record.version-conflict`
   */
  async function setTemplateActive(work: Work, change: RecordChange, isActive: boolean): Promise<R> {
    await setOneActive(work, change, isActive)
    return read(work, change.id)
  }

  /**
   * The same of many, all or none, locked in the order of their ids so that two calls never wait for each other.
   * @returns how many were otherwise before
   * @throws AppError `record.not-found`
   */
  async function setTemplatesActive(
    work: Work,
    ids: readonly number[],
    isActive: boolean,
  ): Promise<{ changed: number }> {
    let changed = 0
    for (const id of [...new Set(ids)].sort((a, b) => a - b))
      if (await setOneActive(work, { id, version: undefined }, isActive)) changed += 1
    return { changed }
  }

  /** Pauses the schedule of a template, or resumes it. @throws AppError `record.*`, `template.not-scheduled` */
  async function setSchedulePaused(work: Work, change: RecordChange, isPaused: boolean): Promise<R> {
    const { template, company } = await lockAtVersion(work, change)
    await setPaused(work, kind, template, company.timeZone, isPaused)
    return read(work, change.id)
  }

  /** Deletes a template that nothing was made from. @throws AppError `record.*` */
  async function removeTemplate(work: Work, change: RecordChange): Promise<{ id: number }> {
    const { template } = await lockAtVersion(work, change)
    if (await isUsed?.(work, template.id)) throw new AppError('record.in-use')
    await deleteRecord(work, kind.templates, template.id)
    const { name, visibility, createdBy } = template
    // By these the trail knows whom it tells of what is gone.
    const before = { name, visibility, ownerId: createdBy === null ? null : String(createdBy) }
    await recordEvents(work, [{ entity: kind.entity, entityId: template.id, action: 'delete', before }])
    return { id: template.id }
  }

  return { setTemplateActive, setTemplatesActive, setSchedulePaused, removeTemplate }
}

/** Writes a template whose name may be taken. @throws AppError `template.name-taken` */
export const withOwnName = <T>(name: string, write: () => Promise<T>): Promise<T> =>
  withUnique(
    'template.name-taken',
    { field: 'name', message: 'is the name of another template', rejected: name },
    write,
  )

/** Only its owner makes a public template private. @throws AppError `template.not-owner` */
export function requireOwnerToHide(
  { actor }: Work,
  template: { visibility: Visibility; createdBy: number | null },
  visibility: Visibility,
): void {
  const isHidden = visibility === 'Private' && template.visibility === 'Public'
  if (isHidden && template.createdBy !== actor.userId) throw new AppError('template.not-owner')
}

import { AppError } from '../../app-error.ts'
import { checkVersion, requireVersion } from '../../check-version.ts'
import type { RecordChange } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'

type Find<S> = (work: Work, id: number) => Promise<S | undefined>

function required<S>(found: S | undefined): S {
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/**
 * How the templates of a kind are read and locked by their id.
 * @param find reads one that is visible to this person
 * @param lock the same, locked until the transaction ends
 */
export const templateAccess = <S extends { template: { version: number } }>(
  find: Find<S>,
  lock: Find<S>,
) => ({
  /** @throws AppError `record.not-found`, also for a private one of somebody else */
  requireTemplate: async (work: Work, id: number): Promise<S> => required(await find(work, id)),

  /**
   * Locks a template until the transaction ends.
   * @param needsVersion whether a change without If-Match is refused
   * @throws AppError `record.not-found`, `record.version-*`
   */
  lockAtVersion: async (work: Work, { id, version }: RecordChange, needsVersion = false): Promise<S> => {
    const locked = required(await lock(work, id))
    const check = needsVersion ? requireVersion : checkVersion
    check(locked.template, version)
    return locked
  },
})

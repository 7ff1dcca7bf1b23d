import { canUndo, type ImportKindName, importRights, importUndoRights } from '@backoffice/api-types'
import { hasRight, type Right } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import type { StoredImport } from './repository.ts'

/** Whether a person may apply files of the kind. */
export const canImport = (actor: Work['actor'], kind: ImportKindName): boolean =>
  importRights[kind].every((right) => hasRight(actor, right))

/** @throws AppError `permission.missing` */
export function requireMayImport(work: Pick<Work, 'actor'>, kind: ImportKindName): void {
  requireAll(work, importRights[kind])
}

/** Whether the caller applied a file. */
export const isOwnImport = ({ actor }: Pick<Work, 'actor'>, { appliedBy }: Pick<StoredImport, 'appliedBy'>) =>
  appliedBy !== null && appliedBy === actor.userId

/** Taking an applied file back. @throws AppError `permission.missing` */
export function requireMayUndo(
  work: Pick<Work, 'actor'>,
  stored: Pick<StoredImport, 'kind' | 'appliedBy'>,
): void {
  const { kind } = stored
  if (!canUndo(work.actor, { kind, isOwn: isOwnImport(work, stored) }))
    throw missing(importUndoRights[kind]?.right)
}

function requireAll({ actor }: Pick<Work, 'actor'>, needed: readonly Right[]): void {
  const lacked = needed.find((right) => !hasRight(actor, right))
  if (lacked !== undefined) throw missing(lacked)
}

const missing = (right: Right | undefined) =>
  new AppError('permission.missing', { detail: `This needs the right ${right}.` })

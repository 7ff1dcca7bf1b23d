import { type ImportKindName, importRights, importUndoRights } from '@backoffice/api-types'
import { hasRight, type Right } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'

/** Whether a person may apply files of the kind. */
export const canImport = (actor: Work['actor'], kind: ImportKindName): boolean =>
  importRights[kind].every((right) => hasRight(actor, right))

/** @throws AppError `permission.missing` */
export function mayImport(work: Pick<Work, 'actor'>, kind: ImportKindName): void {
  requireAll(work, importRights[kind])
}

/** Whether the caller may take a file of the kind back. @throws AppError `permission.missing` */
export function mayUndo(work: Pick<Work, 'actor'>, kind: ImportKindName): void {
  const own = importUndoRights[kind]
  if (own !== undefined) requireAll(work, [own])
}

function requireAll({ actor }: Pick<Work, 'actor'>, needed: readonly Right[]): void {
  const missing = needed.find((right) => !hasRight(actor, right))
  if (missing === undefined) return
  throw new AppError('permission.missing', { detail: `This needs the right ${missing}.` })
}

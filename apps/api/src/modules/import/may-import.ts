import { type ImportKindName, importRights } from '@backoffice/api-types'
import { hasRight, type Right } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'

/** @throws AppError `permission.missing` */
export function mayImport({ actor }: Pick<Work, 'actor'>, kind: ImportKindName): void {
  const needed: readonly Right[] = importRights[kind]
  const missing = needed.find((right) => !hasRight(actor, right))
  if (missing === undefined) return
  throw new AppError('permission.missing', { detail: `This needs the right ${missing}.` })
}

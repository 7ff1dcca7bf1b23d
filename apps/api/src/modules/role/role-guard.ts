import type { FieldProblem } from '@backoffice/api-types'
import { refusedRights, type Right, type RoleChange, systemRoles } from '@backoffice/permissions'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { withUnique } from '../../database/database-error.ts'

const reasons = {
  lacked: 'is a right that you do not have',
  'own-role': 'cannot be added to a role that you hold yourself',
} as const

const reserved = new Set(systemRoles.map(({ name }) => name.toLowerCase()))

/**
 * Nobody gives a right that they lack, and nobody adds to a role that they hold.
 * @throws AppError `role.right-lacking`, which names every such right
 */
export function requireMayGive(actor: Actor, change: RoleChange): void {
  const refused = refusedRights(actor, change)
  if (refused.length === 0) return
  const errors = refused.map(({ right, reason }): FieldProblem => {
    return { field: 'permissions', code: 'role.right-lacking', message: reasons[reason], rejected: right }
  })
  throw new AppError('role.right-lacking', { errors })
}

/**
 * Only who has every right of a role stops it from asking for a second factor, as it guards people who may do more.
 * @throws AppError `role.right-lacking`
 */
export function requireMayLoosen(actor: Actor, held: readonly Right[]): void {
  requireMayGive(actor, { before: [], after: held, isOwn: false })
}

/**
 * Runs a write that the unique name of a role may refuse; the transaction is lost with it. The names of the system roles
 * are taken in every tenant, whatever their case: a role that looks like one of them would be mistaken for it.
 * @throws AppError `role.name-taken`
 */
export async function withOwnName<T>(name: string, write: () => Promise<T>): Promise<T> {
  const code = 'role.name-taken'
  const taken = { field: 'name', message: 'is the name of another role', rejected: name }
  if (reserved.has(name.toLowerCase())) throw new AppError(code, { errors: [{ ...taken, code }] })
  return withUnique(code, taken, write)
}

// Who may put which right into a role. Nobody may raise themselves, nor hand out what they do not have.
import { hasRight, type PermissionHolder } from './permission-check.ts'
import { type Right, rightsCatalogue } from './rights-catalogue.ts'

/** Why a right may not be added: the person lacks it, or holds the role and would raise themselves. */
export type RightRefusal = { right: Right; reason: 'lacked' | 'own-role' }

export type RoleChange = {
  before: readonly Right[]
  after: readonly Right[]
  /** The role is one of those that the person holds. */
  isOwn: boolean
}

/** The rights that a change adds and takes, in the order of the catalogue. */
export function differenceOf({ before, after }: Pick<RoleChange, 'before' | 'after'>) {
  return {
    added: rightsCatalogue.filter((right) => after.includes(right) && !before.includes(right)),
    removed: rightsCatalogue.filter((right) => before.includes(right) && !after.includes(right)),
  }
}

/**
 * The added rights that `person` may not give, each with the reason; none when the change is allowed. A super-admin may
 * give every right. To a role that the person holds nothing may be added, not even what another role of theirs grants:
 * they would keep it when that one is taken from them. Taking rights away is never refused here.
 */
export function refusedRights(person: PermissionHolder, change: RoleChange): RightRefusal[] {
  if (person.isMta) return []
  return differenceOf(change).added.flatMap((right): RightRefusal[] => {
    if (!hasRight(person, right)) return [{ right, reason: 'lacked' }]
    return change.isOwn ? [{ right, reason: 'own-role' }] : []
  })
}

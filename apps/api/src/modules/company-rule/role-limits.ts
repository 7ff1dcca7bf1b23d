import { type RecordedEvent, changedFields, recordEvents } from '../../database/record-event.ts'
import { withWholeTenant } from '../../database/roles.ts'
import type { Work } from '../../work.ts'
import { type CompanyLimit, decidingRoles, limitFields, limitsHeldTo } from './reach.ts'
import { copyRoleLimits, saveRoleLimits, selectLimits, touchRules } from './repository.ts'

type RoleChange = {
  id: number
  name: string
  /** Its rights before and after, none of a new one. */
  before: readonly string[]
  after: readonly string[]
  /** The id of the role that a new one is cloned from. */
  clonedFrom?: number | undefined
}

const lowerOf = (rights: readonly string[]) => new Set(rights.map((right) => right.toLowerCase()))

/** What the histories of companies tell of a role whose limits are different. */
function eventsOf(name: string, was: readonly CompanyLimit[], is: readonly CompanyLimit[]): RecordedEvent[] {
  return is.flatMap((limit) => {
    const held = was.find(({ companyId }) => companyId === limit.companyId)
    const none = { countVarianceValue: null, orderTotal: null }
    const { before, after } = changedFields(limitFields(name, held ?? none), limitFields(name, limit))
    if (Object.keys(after).length === 0) return []
    return { entity: 'company', entityId: limit.companyId, action: 'rules', before, after }
  })
}

/**
 * Sets the limits of a role whose rights were written just now, in every company of the tenant: a clone has those of its
 * source, and what a role gains goes no further than whoever gives it goes (docs/domain.md 6.1). The histories of the
 * companies tell of it, and their rules have a new version.
 */
export async function limitChangedRole(work: Work, role: RoleChange): Promise<void> {
  const { tx, actor } = work
  await withWholeTenant(tx, actor, async () => {
    const was = (await selectLimits(work)).get(role.name) ?? []
    if (role.clonedFrom !== undefined) await copyRoleLimits(work, role.clonedFrom, role.id)
    const all = await selectLimits(work)
    if (!actor.isMta) {
      const giver = decidingRoles(actor.rolesAndPermissions, all)
      const [before, after] = [lowerOf(role.before), lowerOf(role.after)]
      const limits = all.get(role.name) ?? []
      await saveRoleLimits(work, role.id, limitsHeldTo(giver, { before, after, limits }))
    }
    const events = eventsOf(role.name, was, (await selectLimits(work)).get(role.name) ?? [])
    await touchRules(
      work,
      events.flatMap(({ entityId }) => entityId ?? []),
    )
    await recordEvents(work, events)
  })
}

import type { RoleRecord } from '@backoffice/api-types'
import { differenceOf, type Right } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { checkVersion, requireVersion } from '../../check-version.ts'
import { changedFields, type Fields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { limitChangedRole } from '../company-rule/role-limits.ts'
import { mailRaised } from '../user/user-mail.ts'
import { readRole, rightsOfRole } from './read-role.ts'
import {
  deleteRole,
  insertRole,
  isHolder,
  lockRole,
  type RoleHead,
  replaceRights,
  selectRaised,
  type StoredRole,
  updateRole,
} from './repository.ts'
import { requireMayGive, requireMayLoosen, withOwnName } from './role-guard.ts'

/** What a role is to be; without a word on the second factor a role stays as it is, and a new one asks for none. */
export type RoleContent = {
  name: string
  permissions: readonly Right[]
  requiresSecondFactor?: boolean | undefined
}

/** A change that names the version it was made from, when it came with one. */
export type RoleTarget = { id: number; version: number | undefined }

const listed = (rights: readonly Right[]): string | null => (rights.length === 0 ? null : rights.join(', '))

const fieldsOf = ({ name, requiresSecondFactor }: RoleHead): Fields => ({
  name,
  requiresSecondFactor: String(requiresSecondFactor),
})

const areSome = ({ before, after }: { before: Fields; after: Fields }): boolean =>
  Object.keys({ ...before, ...after }).length > 0

/** What the audit tells of rights: those that a change took, and those that it gave. */
function rightsFields(before: readonly Right[], after: readonly Right[]): { before: Fields; after: Fields } {
  const { added, removed } = differenceOf({ before, after })
  return {
    before: removed.length === 0 ? {} : { rightsRemoved: listed(removed) },
    after: added.length === 0 ? {} : { rightsAdded: listed(added) },
  }
}

/**
 * Makes a role whose limits are those of whoever makes it.
 * @param from the role that it is cloned from, whose limits it has as well
 * @throws AppError `role.right-lacking`, `role.name-taken`
 */
export async function createRole(work: Work, content: RoleContent, from?: StoredRole): Promise<RoleRecord> {
  const { name, permissions, requiresSecondFactor = false } = content
  requireMayGive(work.actor, { before: [], after: permissions, isOwn: false })
  const id = await withOwnName(name, () => insertRole(work, { name, requiresSecondFactor }))
  await replaceRights(work, id, permissions)
  await limitChangedRole(work, { id, name, before: [], after: permissions, clonedFrom: from?.id })
  const origin = from === undefined ? {} : { clonedFrom: from.name }
  const factor = requiresSecondFactor ? { requiresSecondFactor: 'true' } : {}
  const after = { name, ...rightsFields([], permissions).after, ...factor, ...origin }
  await recordEvents(work, [{ entity: 'role', entityId: id, action: 'create', after }])
  return readRole(work, id)
}

/** Makes a role with the rights and the limits of another. @throws AppError `record.not-found`; as `createRole` */
export async function cloneRole(work: Work, id: number, name: string): Promise<RoleRecord> {
  const found = await lockKnownRole(work, id)
  const { requiresSecondFactor } = found
  return createRole(work, { name, permissions: await rightsOfRole(work, id), requiresSecondFactor }, found)
}

/**
 * Replaces name, rights and the need of a second factor. Nothing is written, and the version stays, when nothing is
 * different. A system role keeps its name and its rights. What it gains goes no further than the limits of whoever changes it.
 * Whoever may do more by it is told by mail.
 * @throws AppError `record.not-found`, `record.not-editable`, `record.version-missing`, `record.version-conflict`,
 * `role.right-lacking`, `role.name-taken`
 */
export async function changeRole(
  work: Work,
  { id, version }: RoleTarget,
  { name, permissions, requiresSecondFactor }: RoleContent,
): Promise<RoleRecord> {
  const found = await lockKnownRole(work, id)
  const held = await rightsOfRole(work, id)
  const rights = rightsFields(held, permissions)
  const isRenamed = name !== found.name
  if (isRenamed || areSome(rights)) refuseSystemRole(found)
  requireVersion(found, version)
  const head = { name, requiresSecondFactor: requiresSecondFactor ?? found.requiresSecondFactor }
  requireMayGive(work.actor, { before: held, after: permissions, isOwn: await isHolder(work, id) })
  if (found.requiresSecondFactor && !head.requiresSecondFactor) requireMayLoosen(work.actor, held)
  const heads = changedFields(fieldsOf(found), fieldsOf(head))
  const before = { ...heads.before, ...rights.before }
  const after = { ...heads.after, ...rights.after }
  if (areSome({ before, after })) {
    const write = () => updateRole(work, id, head)
    await (isRenamed ? withOwnName(name, write) : write())
    if (!found.isSystem) await replaceRights(work, id, permissions)
    await recordEvents(work, [{ entity: 'role', entityId: id, action: 'update', before, after }])
    const { added } = differenceOf({ before: held, after: permissions })
    if (added.length > 0) {
      await limitChangedRole(work, { id, name, before: held, after: permissions })
      await mailRaised(work, await selectRaised(work, id, added))
    }
  }
  return readRole(work, id)
}

/** @throws AppError `record.not-found`, `record.not-editable`, `record.version-conflict`, `role.in-use` */
export async function removeRole(work: Work, { id, version }: RoleTarget): Promise<{ id: number }> {
  const found = await lockKnownRole(work, id)
  refuseSystemRole(found)
  checkVersion(found, version)
  if (found.userTotal > 0) {
    const people = found.userTotal === 1 ? 'One person holds' : `${found.userTotal} people hold`
    throw new AppError('role.in-use', { detail: `${people} this role; give them another one first.` })
  }
  const before = { name: found.name, rightsRemoved: listed(await rightsOfRole(work, id)) }
  await deleteRole(work, id)
  await recordEvents(work, [{ entity: 'role', entityId: id, action: 'delete', before }])
  return { id }
}

/** A role that is listed, locked. @throws AppError `record.not-found` */
async function lockKnownRole(work: Work, id: number): Promise<StoredRole> {
  const found = await lockRole(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/** @throws AppError `record.not-editable` when the product made the role, not the tenant */
function refuseSystemRole({ isSystem }: StoredRole): void {
  if (!isSystem) return
  throw new AppError('record.not-editable', {
    detail: 'A system role keeps its name and its rights; clone it to change them.',
  })
}

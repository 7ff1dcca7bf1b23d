import type { FieldProblem, UpdateUser, UserRecord } from '@backoffice/api-types'
import { isHiddenRole } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { addressPurposes, voidCodes } from '../../auth/user-code-repository.ts'
import { requireVersion } from '../../check-version.ts'
import { changedFields, type Fields, recordEvents } from '../../database/record-event.ts'
import { withAuthServer } from '../../database/roles.ts'
import type { Work } from '../../work.ts'
import { selectLimits } from '../company-rule/repository.ts'
import { isExceededBy } from './access-rules.ts'
import { accessFields, choosePlaces, chooseRoles, refuseProblems } from './choose-access.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import { limitMailTo } from './limit-mail.ts'
import { takenProblem, triesToName } from './unique-names.ts'
import { mailChanged, mailInvitation, mailRaised, mailVerification } from './user-mail.ts'
import { limitedAccessOfUser, lockChangeable, readUser } from './user-record.ts'
import {
  type FoundUser,
  replacePlaces,
  replaceRoles,
  type StoredPlace,
  type StoredRole,
  updateUser,
} from './user-repository.ts'

const nameFields = ['firstName', 'middleName', 'lastName', 'phoneNumber'] as const
const uniqueFields = ['email', 'username'] as const

type NamePatch = Partial<Record<(typeof nameFields)[number] | (typeof uniqueFields)[number], string>>
/** What is to be different: `roles` and `places` stay when they are undefined. */
type Change = { patch: NamePatch; roles: StoredRole[] | undefined; places: StoredPlace[] | undefined }

function patchOf({ user }: FoundUser, body: UpdateUser): NamePatch {
  const fields = [...nameFields, ...uniqueFields].filter(
    (field) => body[field] !== undefined && body[field] !== user[field],
  )
  return Object.fromEntries(fields.map((field) => [field, body[field]]))
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** What the body changes of access. Roles that the system alone gives stay with whoever has them. */
async function chooseChange(work: Work, found: FoundUser, body: UpdateUser) {
  const problems: FieldProblem[] = []
  const change: Change = { patch: patchOf(found, body), roles: undefined, places: undefined }
  if (body.roleIds !== undefined) {
    const roles = await chooseRoles(work, [...new Set(body.roleIds)], idsOf(found.roles))
    problems.push(...roles.problems)
    change.roles = [...found.roles.filter(isHiddenRole), ...roles.chosen]
  }
  if (body.scope !== undefined) {
    const places = await choosePlaces(work, body.scope)
    problems.push(...places.problems)
    change.places = places.chosen
  }
  return { change, problems }
}

type Named = { user: Record<(typeof nameFields)[number] | (typeof uniqueFields)[number], string> }

function fieldsOf({ user }: Named, roles: readonly StoredRole[], places: readonly StoredPlace[]): Fields {
  const plain = [...nameFields, ...uniqueFields].map((field) => [field, user[field] || null])
  return { ...Object.fromEntries(plain), ...accessFields(roles, places) }
}

/** Whether somebody can do more, or at more places, than before. */
async function isRaised(
  work: Work,
  found: FoundUser,
  next: Pick<FoundUser, 'roles' | 'places'>,
): Promise<boolean> {
  const limits = await selectLimits(work)
  return isExceededBy(limitedAccessOfUser(found, limits), limitedAccessOfUser({ ...found, ...next }, limits))
}

/** E-mail and username are tried one by one, so that both mistakes are told. */
async function writePatch(work: Work, id: number, patch: NamePatch): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  for (const field of uniqueFields) {
    const value = patch[field]
    if (value === undefined) continue
    const verified = field === 'email' ? { isEmailVerified: false } : {}
    if (!(await triesToName(work, id, { [field]: value, ...verified })))
      problems.push(takenProblem(field, value))
  }
  const { email: _email, username: _username, ...rest } = patch
  await updateUser(work, id, rest)
  return problems
}

async function write(
  work: Work,
  found: FoundUser,
  { patch, roles, places }: Change,
): Promise<FieldProblem[]> {
  const { id } = found.user
  const problems = await writePatch(work, id, patch)
  if (roles !== undefined) await replaceRoles(work, id, idsOf(roles))
  if (places !== undefined) await replacePlaces(work, id, places)
  return problems
}

/** Somebody who is in is told at the address before as well; an administrator's change is not theirs to take back. */
async function mailNewAddress(work: Work, { user: before }: FoundUser, person: UserRecord): Promise<void> {
  if (person.state === 'INVITED') return mailInvitation(work, person)
  await mailChanged(work, before, person.email)
  await withAuthServer(work.tx, () => voidCodes(work.tx, person.id, addressPurposes))
  await limitMailTo(work, person.email)
  await mailVerification(work, person)
}

/**
 * Replaces what the body has of a person. Nothing is written, and the version stays, when nothing is different.
 * @throws AppError `record.version-missing`, `record.version-conflict`, `record.not-editable`, `user.*`, and as `limitMailTo`
 */
export async function changeUser(
  work: Work,
  id: number,
  version: number | undefined,
  body: UpdateUser,
): Promise<UserRecord> {
  const found = await lockChangeable(work, id, true)
  requireVersion(found.user, version)
  if (found.user.state === 'DELETED') throw new AppError('record.not-editable')
  const { change, problems } = await chooseChange(work, found, body)
  const roles = change.roles ?? found.roles
  const places = change.places ?? found.places
  const next = { user: { ...found.user, ...change.patch } }
  const { before, after } = changedFields(
    fieldsOf(found, found.roles, found.places),
    fieldsOf(next, roles, places),
  )
  if ('email' in after && id === work.actor.userId) {
    throw new AppError('user.own-access', { detail: 'Change your own email on your profile.' })
  }
  if ('roles' in after || 'placeIds' in after) {
    if (id === work.actor.userId)
      throw new AppError('user.own-access', { detail: 'Ask another administrator.' })
    await keepAnAdmin(work, found, { roles, places, state: found.user.state })
  }
  if (problems.length > 0) refuseProblems(problems)
  if (Object.keys(after).length === 0) return readUser(work, id)
  refuseProblems(await write(work, found, change))
  await recordEvents(work, [{ entity: 'user', entityId: id, action: 'update', before, after }])
  const person = await readUser(work, id)
  const isIn = person.state === 'ACTIVE'
  if (isIn && (await isRaised(work, found, { roles, places }))) await mailRaised(work, [person])
  // An invitation to the old address would verify an address that is no longer the person's.
  if ('email' in after) await mailNewAddress(work, found, person)
  return person
}

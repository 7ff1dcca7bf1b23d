import { exports, type InviteUser, inviteBody } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import type { UserNames } from '../../modules/user/bulk-repository.ts'
import type { NewNames } from '../../modules/user/change-names.ts'
import { limitedAccessOf, refusalOf } from '../../modules/user/access-rules.ts'
import { limitedAccessOfUser } from '../../modules/user/user-record.ts'
import type { FoundUser } from '../../modules/user/user-repository.ts'
import type { ImportColumns, ValidatedRow, ReadRow, RowProblem } from '../import-kind.ts'
import { changedFields } from '../validate-file.ts'
import { schemaProblems } from '../row-tools.ts'
import { type Asking, type KnownAccess, readPlaces, readRoles } from './user-access.ts'

const { state: _state, lastSignInAt: _at, ...exported } = exports.users.columns
export const userImportColumns: ImportColumns = {
  ...exported,
  email: { ...exported.email, required: true, synonyms: ['e-mail', 'mail', 'имейл'] },
  firstName: { ...exported.firstName, synonyms: ['first', 'given name', 'име'] },
  lastName: { ...exported.lastName, synonyms: ['last', 'surname', 'family name', 'фамилия'] },
  username: { ...exported.username, synonyms: ['user', 'login'] },
  phoneNumber: { ...exported.phoneNumber, synonyms: ['phone number', 'telephone', 'телефон'] },
  roles: { ...exported.roles, synonyms: ['role', 'роля', 'роли'] },
  scope: { ...exported.scope, synonyms: ['location', 'locations', 'place', 'обект'] },
}
const fieldOf = {
  ...Object.fromEntries(Object.keys(userImportColumns).map((field) => [field, field])),
  roleIds: 'roles',
}
/** What a file changes of somebody who is there already. */
const nameFields = ['firstName', 'lastName', 'phoneNumber'] as const

/** An invitation, or new names of somebody at the version that was compared. */
export type UserPlan = { invite: InviteUser } | { id: number; version: number; names: NewNames }
export type ValidatedUser = { row: ValidatedRow; plan: UserPlan | null; previous: UserNames | null }

/** An e-mail as it is compared; null when the row has none. */
export const emailOf = ({ cells }: ReadRow): string | null => cells['email']?.toLowerCase() ?? null

function parse({ cells, problems }: ReadRow, more: { username?: string; roleIds?: number[] }) {
  const names = Object.fromEntries(nameFields.map((field) => [field, cells[field] ?? '']))
  const parsed = inviteBody.safeParse({ email: cells['email'] ?? '', ...names, ...more })
  if (parsed.success) return { body: parsed.data, problems }
  const isTold = ({ field }: RowProblem) => problems.some((told) => told.field === field)
  const found = schemaProblems(parsed.error, fieldOf).filter((problem) => !isTold(problem))
  return { body: undefined, problems: [...problems, ...found] }
}

/** Somebody new, with every mistake but those that a look at the other rows and tenants shows. */
export function validateNewUser(work: Asking, row: ReadRow, known: KnownAccess): ValidatedUser {
  const { username } = row.cells
  const roles = readRoles(work, row.cells['roles'] ?? '', known)
  const places = readPlaces(work, row.cells['scope'] ?? '', known)
  const { body, problems } = parse(row, {
    ...(username === null || username === undefined ? {} : { username }),
    roleIds: roles.found,
  })
  const all = [...problems, ...roles.problems, ...places.problems]
  const plan = body === undefined ? null : { invite: { ...body, scope: places.found } }
  return { row: { ...row, problems: all, before: null, after: row.cells }, plan, previous: null }
}

function refusalToChange(work: Asking, person: FoundUser, { limits }: KnownAccess): RowProblem[] {
  const right = '[Setup] [Edit] [Users]'
  if (!hasRight(work.actor, right))
    return [{ field: null, message: `changing people needs the right ${right}` }]
  const refusal = refusalOf(limitedAccessOf(work.actor, limits), limitedAccessOfUser(person, limits))
  if (refusal !== 'user.rights-exceed') return []
  return [
    {
      field: null,
      message: 'somebody who has every right of this person can change it',
    },
  ]
}

/** Somebody who is there: only names and telephone are compared, and only as far as the file has them. */
export function validateExistingUser(
  work: Asking,
  row: ReadRow,
  person: FoundUser,
  known: KnownAccess,
): ValidatedUser {
  const { user } = person
  const fields = nameFields.filter((field) => row.cells[field] !== undefined)
  const before = {
    email: user.email,
    ...Object.fromEntries(fields.map((field) => [field, user[field] || null])),
  }
  const after = {
    email: user.email,
    ...Object.fromEntries(fields.map((field) => [field, row.cells[field] ?? null])),
  }
  const isChanged = changedFields(before, after).length > 0
  const { body, problems } = parse(row, {})
  const all = [...problems, ...(isChanged ? refusalToChange(work, person, known) : [])]
  const names = Object.fromEntries(fields.map((field) => [field, body?.[field]]))
  const { id, version, firstName, lastName, phoneNumber } = user
  return {
    row: { ...row, problems: all, before, after },
    plan: { id, version, names },
    previous: { firstName, lastName, phoneNumber },
  }
}

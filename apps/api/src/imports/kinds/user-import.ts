import { hasRight, type Right } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { appUser } from '../../database/schema/index.ts'
import { deleteUser } from '../../modules/user/change-user-state.ts'
import { selectUsernames, type UserNames } from '../../modules/user/bulk-repository.ts'
import { changeNames } from '../../modules/user/change-names.ts'
import { selectByEmail, selectById } from '../../modules/user/import-repository.ts'
import { invitePeople } from '../../modules/user/invite-people.ts'
import { takenProblem } from '../../modules/user/unique-names.ts'
import type { Work } from '../../work.ts'
import type { ImportKind, ReadRow, RowProblem } from '../import-kind.ts'
import { namedTwice, rowsNamedTwice } from '../row-tools.ts'
import { readKnownAccess } from './user-access.ts'
import {
  emailOf,
  type ValidatedUser,
  validateNewUser,
  validateExistingUser,
  type UserPlan,
  userImportColumns,
} from './user-row.ts'

/** So many mails one file may cause. */
const mostInvitations = 1000

const usernameOf = ({ cells }: ReadRow) => cells['username']?.toLowerCase() ?? null

/**
 * What the rows of new people have wrong beside one another, and beside people of the tenant. Whether somebody of another
 * tenant has an e-mail or a username is told by no preview: that would be a way to look for people.
 */
async function reportTaken(work: Work, guests: readonly ValidatedUser[]): Promise<void> {
  const rows = guests.map(({ row }) => row)
  const twice = {
    email: rowsNamedTwice(rows, emailOf),
    username: rowsNamedTwice(rows, usernameOf),
  }
  const taken = await selectUsernames(
    work,
    rows.flatMap((row) => usernameOf(row) ?? []),
  )
  for (const row of rows) {
    const username = usernameOf(row)
    const told: RowProblem[] = []
    const earlier = twice.username.get(row.rowNo)
    if (earlier !== undefined && !twice.email.has(row.rowNo))
      told.push({ field: 'username', message: `is the username of row ${earlier} as well` })
    if (username !== null && taken.has(username)) told.push(takenProblem('username', username))
    row.problems = [...row.problems, ...told.map(({ field, message }) => ({ field, message }))]
  }
}

function reportTooMany(guests: readonly ValidatedUser[]): void {
  const message = `one file invites ${mostInvitations.toLocaleString('en-GB')} people at most; cut it into several`
  for (const { row } of guests) row.problems = [...row.problems, { field: null, message }]
}

/** Roles, places and usernames of a row are for new people; that is said where the file has them. */
function notesOf(validated: readonly ValidatedUser[]): string[] {
  const isThere = ({ row }: ValidatedUser) => row.before !== null
  const hasMore = validated.some(
    (one) =>
      isThere(one) && ['roles', 'scope', 'username'].some((field) => (one.row.cells[field] ?? null) !== null),
  )
  if (!hasMore) return []
  return [
    'Of people who are here already only names and phone are changed; roles and places stay as they are.',
  ]
}

async function validate(work: Work, rows: readonly ReadRow[]) {
  const known = await readKnownAccess(work)
  const found = await selectByEmail(
    work,
    rows.flatMap((row) => emailOf(row) ?? []),
  )
  const people = new Map(found.map((person) => [person.user.email.toLowerCase(), person]))
  const validated = rows.map((row) => {
    const person = people.get(emailOf(row) ?? '')
    return person === undefined
      ? validateNewUser(work, row, known)
      : validateExistingUser(work, row, person, known)
  })
  const guests = validated.filter(({ row }) => row.before === null)
  await reportTaken(work, guests.slice(0, mostInvitations))
  reportTooMany(guests.slice(mostInvitations))
  const twice = rowsNamedTwice(rows, emailOf)
  for (const { row } of validated) {
    const earlier = twice.get(row.rowNo)
    if (earlier !== undefined) row.problems = [...row.problems, namedTwice(earlier)]
  }
  return {
    rows: validated.map(({ row }) => row),
    plans: validated
      .flatMap(({ row, plan, previous }) =>
        plan === null ? [] : [{ rowNos: [row.rowNo], content: plan, previous }],
      )
      .toSorted((one, other) => order(one) - order(other)),
    notes: notesOf(validated),
  }
}

/** Whoever is somebody's already, in whichever tenant, is told so only once the others are invited. */
const notInvited: RowProblem = {
  field: null,
  message: 'was not invited: this email or username cannot be used; choose another one',
}

/** Usernames that the file names come first: one that is made from an e-mail makes way for them. */
const order = ({ content }: { content: UserPlan }) =>
  'invite' in content && content.invite.username === undefined ? 1 : 0

function needRight({ actor }: Work, right: Right): void {
  if (!hasRight(actor, right))
    throw new AppError('permission.missing', { detail: `This needs the right ${right}.` })
}

/** People, known by their e-mail: who is not there yet is invited by mail, who is there gets new names and telephone. */
export const userImport: ImportKind<UserPlan> = {
  kind: 'users',
  columns: userImportColumns,
  table: appUser,
  leavesUsed: true,
  validate,
  write: async (work, plans) => {
    const invites = plans.flatMap((plan) => ('invite' in plan ? [plan.invite] : []))
    const ids = await invitePeople(work, invites)
    const invited = new Map(invites.map((invite, at) => [invite, ids[at] ?? notInvited]))
    await changeNames(
      work,
      plans.flatMap((plan) => ('invite' in plan ? [] : [plan])),
    )
    return plans.map((plan) => ('invite' in plan ? (invited.get(plan.invite) ?? notInvited) : plan.id))
  },
  restore: async (work, records) => {
    needRight(work, '[Setup] [Edit] [Users]')
    const people = await selectById(
      work,
      records.map(({ id }) => id),
    )
    const versions = new Map(people.map(({ user }) => [user.id, user.version]))
    await changeNames(
      work,
      records.map(({ id, previous }) => ({
        id,
        version: versions.get(id),
        // What a validated row wrote down.
        names: previous as UserNames,
      })),
    )
  },
  remove: async (work, ids) => {
    needRight(work, '[Setup] [Delete] [Users]')
    for (const id of ids) await deleteUser(work, { id, version: undefined })
  },
}

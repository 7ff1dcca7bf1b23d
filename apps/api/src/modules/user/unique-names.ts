import { randomUUID } from 'node:crypto'
import type { ErrorCode, FieldProblem } from '@backoffice/api-types'
import { isDuplicate } from '../../database/database-error.ts'
import type { Work } from '../../work.ts'
import { insertUser, type NewPerson, selectHeld, updateUser, type UserPatch } from './user-repository.ts'

/** So many people of one name find a username of their own; then chance helps. */
export const mostTries = 20
/** Of a username, so that a number or chance may follow it. */
const longestStem = 50

/** An e-mail or username that is somebody's already: the answer is the same whoever has it, in whichever tenant. */
export function takenProblem(field: 'email' | 'username', rejected: string): FieldProblem {
  const code: ErrorCode = field === 'email' ? 'user.email-taken' : 'user.username-taken'
  return { field, code, message: `this ${field} cannot be used; choose another one`, rejected }
}

/** `Ann.Lee+x@shop.example` → `ann.lee`. */
export function usernameFrom(email: string): string {
  const [local = ''] = email.toLowerCase().split(/[@+]/u)
  return local.replaceAll(/[^\p{L}\p{N}._-]/gu, '').slice(0, longestStem) || 'user'
}

/** Whether a write went through; one that the unique names refuse is undone alone, as one with an address that is held for somebody. */
export async function triesToName(work: Work, id: number, patch: UserPatch): Promise<boolean> {
  if (patch.email !== undefined && (await selectHeld(work, [patch.email], id)).size > 0) return false
  try {
    await work.tx.transaction((tx) => updateUser({ ...work, tx }, id, patch))
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

async function nameFreely(work: Work, id: number, email: string): Promise<void> {
  const base = usernameFrom(email)
  for (let number = 1; number <= mostTries; number++) {
    const username = number === 1 ? base : `${base}${number}`
    if (await triesToName(work, id, { username })) return
  }
  await updateUser(work, id, { username: `${base}-${randomUUID().slice(0, 8)}` })
}

/**
 * Adds a person under names that nobody else has, also in tenants that this one cannot see. Who chose no username gets
 * one made from the e-mail.
 * @returns the id, or what is taken
 */
export async function addPerson(
  work: Work,
  person: NewPerson,
  username: string | undefined,
): Promise<{ id: number } | { taken: FieldProblem[] }> {
  // First under a name that is surely free, so that each of the two is tried by itself and both mistakes are told.
  const id = await insertUser(work, { ...person, username: randomUUID() })
  const taken = id === undefined ? [takenProblem('email', person.email)] : []
  if (username !== undefined) {
    const isFree =
      id === undefined
        ? (await insertUser(work, { ...person, email: `${randomUUID()}@probe.invalid`, username })) !==
          undefined
        : await triesToName(work, id, { username })
    if (!isFree) taken.push(takenProblem('username', username))
  }
  if (id === undefined || taken.length > 0) return { taken }
  if (username === undefined) await nameFreely(work, id, person.email)
  return { id }
}

import { randomUUID } from 'node:crypto'
import type { Work } from '../../work.ts'
import { insertUsers } from './bulk-repository.ts'
import { mostTries, usernameFrom } from './unique-names.ts'
import type { NewPerson } from './user-repository.ts'

type Wanted = NewPerson & { username: string | undefined }
export type Added = { id: number; username: string }

/**
 * Adds people under names that nobody else has, also in tenants that this one cannot see, in a number of statements that
 * does not depend on how many they are. Who chose no username gets one made from the e-mail, as far as those who chose
 * one leave it.
 * @param people each e-mail once, whatever its case
 * @returns who is in, by e-mail; the e-mail or the chosen username of the others is somebody's
 */
export async function addPeople(work: Work, people: readonly Wanted[]): Promise<Map<string, Added>> {
  const added = new Map<string, Added>()
  const add = async (some: readonly (Wanted & { username: string })[]) => {
    const ids = await insertUsers(work, some)
    for (const { email, username } of some) {
      const id = ids.get(email)
      if (id !== undefined) added.set(email, { id, username })
    }
  }
  await add(people.flatMap((one) => (one.username === undefined ? [] : { ...one, username: one.username })))
  let waiting = people.filter(({ username }) => username === undefined)
  const nextName = namesInTurn()
  for (let round = 1; round <= mostTries + 1 && waiting.length > 0; round++) {
    const isLast = round > mostTries
    await add(waiting.map((one) => ({ ...one, username: nextName(one.email, isLast) })))
    waiting = waiting.filter(({ email }) => !added.has(email))
  }
  return added
}

/** `ann.lee`, `ann.lee2` and so on, none of them twice; after so many tries chance helps. */
function namesInTurn() {
  const turns = new Map<string, number>()
  return (email: string, byChance: boolean): string => {
    const base = usernameFrom(email)
    const turn = (turns.get(base) ?? 0) + 1
    turns.set(base, turn)
    if (byChance || turn > mostTries) return `${base}-${randomUUID().slice(0, 8)}`
    return turn === 1 ? base : `${base}${turn}`
  }
}

import type { Option } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { fieldProblem } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { selectAssignable, selectAssignableOf } from './assignee-repository.ts'

/** People who hold a right and work at all of these locations, and whose name holds every word. */
export async function assigneeOptions(
  work: Work,
  { locationIds, q }: { locationIds: readonly number[]; q: string },
  right: Right,
): Promise<{ data: Option[] }> {
  const words = q.split(/\s+/u).filter((word) => word !== '')
  const people = await selectAssignable(work, locationIds, words, right)
  return { data: people.map(({ id, name, username }) => ({ id, name, note: username })) }
}

/** What is asked of people who are assigned, and how that is said of whoever does not meet it. */
type Asked = {
  right: Right
  message: string
  /** Names them in the request. */
  field?: string
  /** Who is assigned there and stays, whatever became of them. */
  kept?: readonly number[]
}

/** The mistakes of people who are to be assigned at these locations, each with its place in the request. */
export async function assigneeProblems(
  work: Work,
  locationIds: readonly number[],
  userIds: readonly number[],
  { right, message, field = 'assigneeIds', kept = [] }: Asked,
) {
  if (userIds.length === 0) return []
  const known = await selectAssignableOf(work, locationIds, userIds, right)
  return userIds.flatMap((id, index) =>
    known.has(id) || kept.includes(id)
      ? []
      : [fieldProblem(`${field}[${index}]`, 'field.invalid', message, id)],
  )
}

type Named = { id: number; name: string; username: string }

/**
 * Who is assigned, as the audit trail says it; null where nobody is.
 * @param among those whom the same event tells of: namesakes are told apart by their usernames
 */
export function namesOf(people: readonly Named[], among: readonly Named[] = people): string | null {
  const hasNamesake = ({ id, name }: Named) => among.some((one) => one.name === name && one.id !== id)
  const texts = people.map((one) => (hasNamesake(one) ? `${one.name} (${one.username})` : one.name))
  return texts.join(', ') || null
}

import type { Option } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { selectAssignable } from '../template/assignee-repository.ts'

/** People who may be assigned at all of these locations. */
export async function assigneeOptions(
  work: Work,
  { locationIds, q }: { locationIds: readonly number[]; q: string },
): Promise<{ data: Option[] }> {
  const words = q.split(/\s+/u).filter((word) => word !== '')
  const people = await selectAssignable(work, locationIds, words)
  return { data: people.map(({ id, name, username }) => ({ id, name, note: username })) }
}

// Assigning many counts at once, which loads with the first of them.
import type { CountRecord, Option } from '@backoffice/api-types'
import { call } from '../../../shared/api/call.ts'
import { saveAnyway } from '../../../shared/lib/save-anyway.ts'
import type { Undo } from '../../../shared/model/bulk-run.ts'
import { assignCount, readCount } from '../api/count-writes.ts'

/** So many locations may be asked for at once. */
const mostLocations = 50

/** People by words of their names who may count at every location of these counts. */
export async function findPeople(q: string, counts: readonly CountRecord[], signal: AbortSignal) {
  const ids = [...new Set(counts.flatMap(({ locations }) => locations.map(({ id }) => id)))]
  const questions: Promise<{ data: Option[] }>[] = []
  for (let from = 0; from < ids.length; from += mostLocations) {
    const locationIds = ids.slice(from, from + mostLocations).join()
    questions.push(call('GET /v2/count-template/assignee/options', { query: { locationIds, q }, signal }))
  }
  const [first, ...others] = await Promise.all(questions)
  const isEverywhere = ({ id }: Option) => others.every(({ data }) => data.some((one) => one.id === id))
  return { data: first?.data.filter(isEverywhere) ?? [] }
}

const idsOf = ({ assignees }: CountRecord) => assignees.map(({ id }) => id)

/**
 * Changes who is to count from what stands now, whatever else somebody changed meanwhile.
 * @returns takes off who joined and brings back who was taken off, beside whoever was assigned since
 * @throws ApiProblem when the server refuses it
 */
export async function assignPeople(
  count: CountRecord,
  to: (now: readonly number[]) => readonly number[],
  idempotencyKey: string,
): Promise<Undo> {
  const done = { before: count, after: count }
  await saveAnyway(
    count,
    async (now) => {
      done.before = now
      done.after = await assignCount(now, [...new Set(to(idsOf(now)))], idempotencyKey)
    },
    () => readCount(count.id),
  )
  const [before, after] = [idsOf(done.before), idsOf(done.after)]
  const joined = after.filter((id) => !before.includes(id))
  const gone = before.filter((id) => !after.includes(id))
  return (key) =>
    assignPeople(done.after, (now) => [...now.filter((id) => !joined.includes(id)), ...gone], key)
}

import type { CountScope } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { fieldProblem, refuseProblems } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { type CountableLocation, findLocationsToCount } from '../count/queries/whole-location.ts'
import { rightToCount } from '../template/assignee-repository.ts'
import { assigneeProblems } from '../template/assignees.ts'
import { asksForBook } from './scope-rules.ts'

const unknown = 'There is no such location, it is archived, or no stock lies there.'
const ofOther = 'All locations of a count are of one company.'

/**
 * Validates a scope against what the person may ask for, and locks its locations, so that none is archived meanwhile.
 * @param field that names the locations in the request
 * @returns the company of the locations, with its zone
 * @throws AppError `count.location-unknown`; `count-template.book-hidden` when it chooses by the book and this person may
 * not see it: what it chooses would reveal it
 */
export async function requireScope(
  work: Work,
  scope: CountScope,
  field = 'scope.locationIds',
): Promise<Pick<CountableLocation, 'company'>> {
  if (asksForBook(scope) && !hasRight(work.actor, '[Counts] [Other] [ViewExpected]')) {
    throw new AppError('count-template.book-hidden')
  }
  const found = await findLocationsToCount(work, scope.locationIds)
  const known = new Map(found.map((one) => [one.id, one]))
  const first = known.get(scope.locationIds[0] ?? 0)
  const wrong = scope.locationIds.flatMap((id) => {
    const one = known.get(id)
    if (one === undefined) return [{ id, message: unknown }]
    return one.company.id === first?.company.id ? [] : [{ id, message: ofOther }]
  })
  if (wrong.length > 0 || first === undefined) {
    const code = 'count.location-unknown' as const
    throw new AppError(code, {
      detail: wrong[0]?.message ?? unknown,
      errors: wrong.map(({ id, message }) => fieldProblem(field, code, message, id)),
    })
  }
  return { company: first.company }
}

/**
 * @param field that names them in the request
 * @param kept who is assigned there and stays, whatever became of them
 * @throws AppError `request.invalid`, which names everybody who may not count at these locations
 */
export async function requireAssignable(
  work: Work,
  locationIds: readonly number[],
  userIds: readonly number[],
  field = 'assigneeIds',
  kept: readonly number[] = [],
): Promise<void> {
  const message = 'may not count at every location'
  refuseProblems(
    await assigneeProblems(work, locationIds, userIds, { right: rightToCount, message, field, kept }),
  )
}

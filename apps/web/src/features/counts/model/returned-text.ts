import type { PostedCount } from '@backoffice/api-types'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { reviewTexts } from '../review-texts.ts'

const mostNamed = 5

/** What is said when a count that was to be posted went back to review; undefined where it did not. */
export function returnedText({ number, returned }: PostedCount): string | undefined {
  if (returned === undefined) return undefined
  const names = returned
    .slice(0, mostNamed)
    .map(({ sku, name, reason }) => `${sku} ${name} (${reviewTexts.reasons[reason]})`)
  return reviewTexts.returned(number, names, Math.max(0, returned.length - mostNamed))
}

/** The same as what stands beside a count of many. */
export const returnedProblem = (count: PostedCount): ApiProblem =>
  new ApiProblem({ status: 200, code: 'count.returned', title: returnedText(count) ?? '' })

import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { profileTexts } from '../texts.ts'

/** What was refused as a whole; too many wrong passwords are said in words of ours. */
export const accountProblem = (error: unknown): string =>
  error instanceof ApiProblem && error.status === 429 ? profileTexts.tooMany : problemText(error)

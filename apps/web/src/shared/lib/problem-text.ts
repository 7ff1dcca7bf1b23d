import { ApiProblem } from './api-problem.ts'

const unexpected = 'An unexpected error occurred. Please try again later.'

/** One sentence for a person: the server's detail, else its title; a constant text for anything unforeseen. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return unexpected
  return error.detail || error.message || unexpected
}

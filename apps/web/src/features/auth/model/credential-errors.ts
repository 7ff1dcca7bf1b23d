import { ApiProblem, fieldMessages } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { authTexts } from '../texts.ts'
import type { CredentialErrors } from './check-credentials.ts'

/** Puts the server's refusal beside the field it belongs to; what belongs to none stands above the form. */
export function credentialErrors(error: unknown): CredentialErrors {
  if (!(error instanceof ApiProblem)) return { form: problemText(error) }
  if (error.code === 'sign-in.failed') return { password: authTexts.wrongCredentials }
  if (error.status === 429) return { form: tooManyText(error.retryAfterS) }
  const { email, password } = fieldMessages(error)
  if (email === undefined && password === undefined) return { form: problemText(error) }
  return { ...(email === undefined ? {} : { email }), ...(password === undefined ? {} : { password }) }
}

/** The provider no longer waits for this answer; a new sign-in has to start. */
export function isInteractionOver(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 410 || error.status === 404)
}

/** How long to wait before the next try. */
export function tooManyText(retryAfterS: number | undefined): string {
  if (retryAfterS === undefined) return authTexts.tooMany
  if (retryAfterS <= 90) return authTexts.tooManySeconds(retryAfterS)
  return authTexts.tooManyMinutes(Math.ceil(retryAfterS / 60))
}

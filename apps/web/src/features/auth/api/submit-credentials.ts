import { call } from '../../../shared/api/call.ts'
import type { Credentials, NextStep } from '@backoffice/api-types'

/**
 * Answers the provider's question with email and password.
 * @returns the address to go on with, which may be followed only when it is our own, or the next step
 * @throws ApiProblem 401 `sign-in.failed`, 429 `sign-in.too-many`, 410 `sign-in.over`, 400 with the fields' mistakes
 */
export function submitCredentials(
  interaction: string,
  credentials: Credentials,
): Promise<{ location: string } | NextStep> {
  return call('POST /auth/interaction/{interaction}/login', { params: { interaction }, body: credentials })
}

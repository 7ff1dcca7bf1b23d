import { api } from '../../../shared/api/api.ts'

export type Credentials = { email: string; password: string; remember: boolean }

export type FactorMethod = 'passkey' | 'totp' | 'recovery'

/** What a sign-in still asks for after the password. */
export type NextStep = { step: 'second-factor'; methods: readonly FactorMethod[] } | { step: 'enrol' }

/**
 * Answers the provider's question with email and password (design 4).
 * @returns the address to go on with, which may be followed only when it is our own, or the next step
 * @throws ApiProblem 401 `sign-in.failed`, 429 `sign-in.too-many`, 410 `sign-in.over`, 400 with the fields' mistakes
 */
export function submitCredentials(
  interaction: string,
  credentials: Credentials,
): Promise<{ location: string } | NextStep> {
  return api.post(`/auth/interaction/${encodeURIComponent(interaction)}/login`, { body: credentials })
}

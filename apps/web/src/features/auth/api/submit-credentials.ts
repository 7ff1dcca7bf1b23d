import { api } from '../../../shared/api/api.ts'

export type Credentials = { email: string; password: string; remember: boolean }

/**
 * Answers the provider's question with email and password (design 4).
 * @returns the address to go on with; it may be followed only when it is our own
 * @throws ApiProblem 401 `sign-in.failed`, 429 `sign-in.too-many`, 410 `sign-in.over`, 400 with the fields' mistakes
 */
export async function submitCredentials(interaction: string, credentials: Credentials): Promise<string> {
  const answer = await api.post<{ location: string }>(
    `/auth/interaction/${encodeURIComponent(interaction)}/login`,
    { body: credentials },
  )
  return answer.location
}

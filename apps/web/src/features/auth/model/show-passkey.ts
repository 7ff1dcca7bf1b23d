import { startAuthentication } from '@simplewebauthn/browser'
import type { StepTaken } from '@backoffice/api-types'
import { fetchPasskeyOptions, submitStep } from '../api/second-factor-calls.ts'

/**
 * Has the browser show a passkey, and answers the sign-in with it.
 * @throws ApiProblem, and what the browser says when the person does not want to
 */
export async function showPasskey(interaction: string, remember: boolean): Promise<StepTaken> {
  const optionsJSON = JSON.parse(await fetchPasskeyOptions(interaction))
  const response = JSON.stringify(await startAuthentication({ optionsJSON }))
  return submitStep(interaction, { method: 'passkey', response, remember })
}

import { startRegistration } from '@simplewebauthn/browser'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { createPasskey, offerPasskey } from '../api/account-writes.ts'
import { securityTexts } from '../security-texts.ts'

/** What the browser made; its own reasons for making none are told in one sentence of ours. */
async function made(optionsJSON: Parameters<typeof startRegistration>[0]['optionsJSON']) {
  try {
    return await startRegistration({ optionsJSON })
  } catch (cause) {
    const problem = { status: 0, code: 'passkey.none', title: securityTexts.passkeyFailed }
    throw new ApiProblem(problem, { cause })
  }
}

/**
 * Has the browser make a passkey, and keeps it under a name.
 * @returns recovery codes for a person who has none
 * @throws ApiProblem
 */
export async function addPasskey(name: string): Promise<readonly string[] | null> {
  const response = JSON.stringify(await made(JSON.parse(await offerPasskey())))
  return (await createPasskey({ name, response })).recoveryCodes
}

import { call } from '../../../shared/api/call.ts'
import type { StepAnswer } from '@backoffice/api-types'

/**
 * Answers the second step of a sign-in.
 * @throws ApiProblem 401 `second-factor.failed`, 429 `sign-in.too-many`, 410 `sign-in.over`
 */
export const submitStep = (interaction: string, answer: StepAnswer) =>
  call('POST /auth/interaction/{interaction}/second-factor', { params: { interaction }, body: answer })

/** A fresh secret for the app of a person whose role asks for one. */
export const fetchTotpOffer = (interaction: string) =>
  call('POST /auth/interaction/{interaction}/enrol', { params: { interaction } })

/** What the browser needs to show a passkey, as JSON text. */
export const fetchPasskeyOptions = async (interaction: string) =>
  (await call('POST /auth/interaction/{interaction}/passkey', { params: { interaction } })).options

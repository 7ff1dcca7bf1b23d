import { api } from '../../../shared/api/api.ts'

export type StepAnswer =
  | { method: 'totp' | 'recovery' | 'enrol'; code: string }
  | { method: 'passkey'; response: string; remember: boolean }

/** Where to go on; with recovery codes for a person who has just set up an app. */
export type StepTaken = { location: string; recoveryCodes?: readonly string[] | null }

const address = (interaction: string, call: string) =>
  `/auth/interaction/${encodeURIComponent(interaction)}/${call}`

/**
 * Answers the second step of a sign-in.
 * @throws ApiProblem 401 `second-factor.failed`, 429 `sign-in.too-many`, 410 `sign-in.over`
 */
export const submitStep = (interaction: string, answer: StepAnswer) =>
  api.post<StepTaken>(address(interaction, 'second-factor'), { body: answer })

/** A fresh secret for the app of a person whose role asks for one. */
export const fetchTotpOffer = (interaction: string) =>
  api.post<{ secret: string; uri: string }>(address(interaction, 'enrol'), { body: {} })

/** What the browser needs to show a passkey, as JSON text. */
export const fetchPasskeyOptions = async (interaction: string) =>
  (await api.post<{ options: string }>(address(interaction, 'passkey'), { body: {} })).options

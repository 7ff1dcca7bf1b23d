import type { SetUpBody } from '@backoffice/api-types'
import type { ClientConfig } from './client-config.ts'
import type { Session } from './fetch-session.ts'

/** What a mailed link carries. */
export type MailedCode = { userId: string; code: string }
/** The question of the provider that this sign-in answers. */
type OfInteraction = { params: { interaction: string } }
type Going = { location: string }

export type Credentials = { email: string; password: string; remember: boolean }
export type FactorMethod = 'passkey' | 'totp' | 'recovery'

/** What a sign-in still asks for after the password. */
export type NextStep = { step: 'second-factor'; methods: readonly FactorMethod[] } | { step: 'enrol' }

export type StepAnswer =
  | { method: 'totp' | 'recovery' | 'enrol'; code: string }
  | { method: 'passkey'; response: string; remember: boolean }

/** Where to go on; with recovery codes for a person who has just set up an app. */
export type StepTaken = Going & { recoveryCodes?: readonly string[] | null }

/** What the gateway says of itself and of what it needs: the provider, and Redis where there is one. */
export type GatewayReadiness = { status: string; checks: Readonly<Record<string, string>> }

/** Calls of the gateway and of the authorization server, which stand in no contract: what each needs, and answers. */
export type GatewayCalls = {
  'GET /bff/config': { options: object; answer: ClientConfig }
  'GET /bff/session': { options: object; answer: Session }
  'GET /readyz': { options: object; answer: GatewayReadiness }
  'POST /auth/user/logout': { options: object; answer: { endSessionUrl: string | null } | undefined }
  'POST /auth/interaction/{interaction}/login': {
    options: OfInteraction & { body: Credentials }
    answer: Going | NextStep
  }
  'POST /auth/interaction/{interaction}/second-factor': {
    options: OfInteraction & { body: StepAnswer }
    answer: StepTaken
  }
  'POST /auth/interaction/{interaction}/enrol': {
    options: OfInteraction & { body: object }
    answer: { secret: string; uri: string }
  }
  'POST /auth/interaction/{interaction}/passkey': {
    options: OfInteraction & { body: object }
    answer: { options: string }
  }
  'POST /auth/user/public/forgot-password': { options: { body: { email: string } }; answer: unknown }
  'POST /auth/user/public/verify-password-update/{userId}/{code}': {
    options: { params: MailedCode; body: { password: string } }
    answer: unknown
  }
  'POST /auth/user/public/verify-email/{userId}/{code}': {
    options: { params: MailedCode; body: object }
    answer: unknown
  }
  'POST /auth/user/public/set-up': { options: { body: SetUpBody }; answer: { email: string } }
}

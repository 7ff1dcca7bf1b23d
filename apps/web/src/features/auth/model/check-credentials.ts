import type { Credentials } from '@backoffice/api-types'
import { authTexts } from '../texts.ts'

export type CredentialErrors = { email?: string; password?: string; form?: string }

/** What can be said before asking the server; whether the two belong together it alone knows. */
export function checkCredentials({ email, password }: Credentials): CredentialErrors {
  return {
    ...(email.trim() === '' ? { email: authTexts.emailMissing } : {}),
    ...(password === '' ? { password: authTexts.passwordMissing } : {}),
  }
}

import { call } from '../../../shared/api/call.ts'
import type { MailedCode } from '@backoffice/api-types'

/** Asks for a link by mail; the answer is the same whether there is an account or not. @throws ApiProblem 429, 400 */
export async function askForPasswordLink(email: string): Promise<void> {
  await call('POST /auth/user/public/forgot-password', { body: { email } })
}

/** @throws ApiProblem 410 `code.invalid`, 400 with what is wrong with the password, 429 */
export async function updatePassword(code: MailedCode, password: string): Promise<void> {
  await call('POST /auth/user/public/verify-password-update/{userId}/{code}', {
    params: code,
    body: { password },
    anonymous: true,
  })
}

/** @throws ApiProblem 410 `code.invalid`, 429 */
export async function verifyEmail(code: MailedCode): Promise<void> {
  await call('POST /auth/user/public/verify-email/{userId}/{code}', { params: code })
}

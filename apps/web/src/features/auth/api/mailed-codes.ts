import { api } from '../../../shared/api/api.ts'

/** What a mailed link carries. */
export type MailedCode = { userId: string; code: string }

const pathOf = ({ userId, code }: MailedCode) => `${encodeURIComponent(userId)}/${encodeURIComponent(code)}`

/** Asks for a link by mail; the answer is the same whether there is an account or not. @throws ApiProblem 429, 400 */
export async function askForPasswordLink(email: string): Promise<void> {
  await api.post('/auth/user/public/forgot-password', { body: { email } })
}

/** @throws ApiProblem 410 `code.invalid`, 400 with what is wrong with the password, 429 */
export async function updatePassword(code: MailedCode, password: string): Promise<void> {
  await api.post(`/auth/user/public/verify-password-update/${pathOf(code)}`, { body: { password } })
}

/** @throws ApiProblem 410 `code.invalid`, 429 */
export async function verifyEmail(code: MailedCode): Promise<void> {
  await api.post(`/auth/user/public/verify-email/${pathOf(code)}`, { body: {} })
}

import type { AccountBody } from '@backoffice/api-types'
import { call } from '../../../shared/api/call.ts'

/** The square to keep, in pixels of the upright picture. */
export type Crop = { x: number; y: number; size: number }

export const updateAccount = (body: AccountBody, version: number) =>
  call('PUT /v2/user/profile', { body, ifMatch: version })

/** Another mail with the link that confirms the address. */
export const askForVerification = () => call('POST /v2/user/verify-email')

/** @throws ApiProblem 403 `session.unconfirmed`, 409 `user.email-taken`, 429 */
export const changeEmail = (email: string) => call('PUT /v2/user/email', { body: { email } })

export const putPicture = (file: Blob, crop: Crop) =>
  call('PUT /v2/user/profile-picture', { file, query: crop })

export const deletePicture = () => call('DELETE /v2/user/profile-picture')

/** @throws ApiProblem 400 with the mistakes of both fields, 429 `sign-in.too-many` */
export const updatePassword = (body: { currentPassword: string; newPassword: string }) =>
  call('PUT /v2/user/update-password', { body })

/** @throws ApiProblem 400 with `password.wrong`, 429 `sign-in.too-many` */
export const confirmPassword = (password: string) =>
  call('POST /v2/user/security/confirm', { body: { password } })

export const endSession = (id: number) => call('DELETE /v2/user/session/{id}', { params: { id } })
export const endSessions = (exceptThis: boolean) =>
  call('POST /v2/user/session/end-all', { body: { exceptThis } })

export const offerTotp = () => call('POST /v2/user/totp')
export const confirmTotp = (code: string) => call('POST /v2/user/totp/confirm', { body: { code } })
export const deleteTotp = () => call('DELETE /v2/user/totp')

/** What the browser needs to make a passkey, as JSON text. */
export const offerPasskey = async () => (await call('POST /v2/user/passkey/options')).options
export const createPasskey = (body: { name: string; response: string }) =>
  call('POST /v2/user/passkey', { body })
export const deletePasskey = (id: number) => call('DELETE /v2/user/passkey/{id}', { params: { id } })
export const renewCodes = () => call('POST /v2/user/recovery-code')

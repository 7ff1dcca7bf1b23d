import type { Account, AccountBody } from '@backoffice/api-types'
import { api } from '../../../shared/api/api.ts'

type Codes = { recoveryCodes: string[] | null }

/** The square to keep, in pixels of the upright picture. */
export type Crop = { x: number; y: number; size: number }

export const updateAccount = (body: AccountBody, version: number) =>
  api.put<Account>('/api/v2/user/profile', { body, ifMatch: version })

/** Another mail with the link that confirms the address. */
export const askForVerification = () => api.post('/api/v2/user/verify-email')

export const putPicture = (file: Blob, crop: Crop) =>
  api.put<{ url: string }>('/api/v2/user/profile-picture', { file, search: crop })

export const deletePicture = () => api.delete<{ url: string }>('/api/v2/user/profile-picture')

/** @throws ApiProblem 400 with the mistakes of both fields, 429 `sign-in.too-many` */
export const updatePassword = (body: { currentPassword: string; newPassword: string }) =>
  api.put<{ sessions: number }>('/api/v2/user/update-password', { body })

/** @throws ApiProblem 400 with `password.wrong`, 429 `sign-in.too-many` */
export const confirmPassword = (password: string) =>
  api.post('/api/v2/user/security/confirm', { body: { password } })

export const endSession = (id: number) => api.delete(`/api/v2/user/session/${id}`)
export const endSessions = (exceptThis: boolean) =>
  api.post('/api/v2/user/session/end-all', { body: { exceptThis } })

export const offerTotp = () => api.post<{ secret: string; uri: string }>('/api/v2/user/totp', { body: {} })
export const confirmTotp = (code: string) => api.post<Codes>('/api/v2/user/totp/confirm', { body: { code } })
export const deleteTotp = () => api.delete('/api/v2/user/totp')

/** What the browser needs to make a passkey, as JSON text. */
export const offerPasskey = async () =>
  (await api.post<{ options: string }>('/api/v2/user/passkey/options', { body: {} })).options
export const createPasskey = (body: { name: string; response: string }) =>
  api.post<Codes>('/api/v2/user/passkey', { body })
export const deletePasskey = (id: number) => api.delete(`/api/v2/user/passkey/${id}`)
export const renewCodes = () => api.post<Codes>('/api/v2/user/recovery-code', { body: {} })

import type { SetUpBody } from '@backoffice/api-types'
import { call } from '../../../shared/api/call.ts'

/** Makes the organisation and its first administrator. @throws ApiProblem 410 `code.invalid`, 400 with every mistake, 429 */
export function sendSetUp(body: SetUpBody): Promise<{ email: string }> {
  return call('POST /auth/user/public/set-up', { body })
}

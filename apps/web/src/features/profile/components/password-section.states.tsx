import { refusal } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { PasswordSection } from './password-section.tsx'

/** The change waits for `isLet`, and is then refused: the password is not the current one. */
export const refusedAfter = (isLet: Promise<void>): State => ({
  render: () => <PasswordSection />,
  api: {
    'PUT /v2/user/update-password': async () => {
      await isLet
      return refusal(400, 'request.invalid', 'The request is invalid', [
        { field: 'currentPassword', code: 'password.wrong', message: 'is not your password' },
      ])
    },
  },
})

export const states = { empty: refusedAfter(Promise.resolve()) } satisfies States

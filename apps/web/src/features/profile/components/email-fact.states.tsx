import type { Account } from '@backoffice/api-types'
import { refusal } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { PersonalSection } from './personal-section.tsx'

const ann: Account = {
  id: 7,
  email: 'ann@north.example',
  isEmailVerified: true,
  newEmail: null,
  username: 'ann',
  firstName: 'Ann',
  middleName: '',
  lastName: 'Lee',
  phoneNumber: '',
  hasPicture: false,
  version: 1,
}

/** Another address may be asked for once the password was given. */
function changing(): State {
  let isConfirmed = false
  let newEmail: string | null = null
  return {
    render: () => <PersonalSection />,
    api: {
      'GET /v2/user/profile': () => ({ ...ann, newEmail }),
      'POST /v2/user/security/confirm': () => {
        isConfirmed = true
        return { done: true }
      },
      'PUT /v2/user/email': ({ body }) => {
        if (!isConfirmed) return refusal(403, 'session.unconfirmed', 'The password is needed once more')
        newEmail = (body as { email: string }).email
        return { done: true }
      },
    },
  }
}

export const states = {
  change: changing(),
  waiting: {
    render: () => <PersonalSection />,
    api: { 'GET /v2/user/profile': { ...ann, newEmail: 'ann.lee@north.example' } },
  },
} satisfies States

import type { UpdateUserBody, UserRecord } from '@backoffice/api-types'
import { longestName, longestUsername } from '@backoffice/api-types/name-limits'
import type { Editable } from '../../../shared/form/form-state.ts'
import { userRecordTexts as texts } from '../record-texts.ts'

export type UserValues = {
  firstName: string
  middleName: string
  lastName: string
  username: string
  email: string
  phoneNumber: string
}

/** The fields of a person's details. */
export const userFields = [
  { field: 'firstName', label: texts.firstName, kind: 'line', maxLength: longestName },
  { field: 'middleName', label: texts.middleName, kind: 'line', maxLength: longestName },
  { field: 'lastName', label: texts.lastName, kind: 'line', maxLength: longestName },
  { field: 'username', label: texts.username, kind: 'line', maxLength: longestUsername },
  { field: 'email', label: texts.email, kind: 'line', maxLength: 254, hint: texts.emailHint },
  { field: 'phoneNumber', label: texts.phoneNumber, kind: 'line', maxLength: 40 },
] as const

/** The fields of an invitation. */
export const inviteFields = [
  { field: 'email', label: texts.email, kind: 'line', maxLength: 254 },
  { field: 'firstName', label: texts.firstName, kind: 'line', maxLength: longestName },
  { field: 'lastName', label: texts.lastName, kind: 'line', maxLength: longestName },
  {
    field: 'username',
    label: texts.username,
    kind: 'line',
    maxLength: longestUsername,
    hint: texts.usernameHint,
  },
  { field: 'phoneNumber', label: texts.phoneNumber, kind: 'line', maxLength: 40 },
] as const

/** A person as the form edits them. */
export function editableOf(user: UserRecord): Editable<UserValues> {
  const { firstName, middleName, lastName, username, email, phoneNumber, version } = user
  return { values: { firstName, middleName, lastName, username, email, phoneNumber }, version }
}

/**
 * What is typed, as the API takes it. A phone number that nobody touched is left out: older ones may be what the API would no
 * longer take.
 */
export function bodyOf({ phoneNumber, ...values }: UserValues, base: UserValues): UpdateUserBody {
  return phoneNumber === base.phoneNumber ? values : { ...values, phoneNumber }
}

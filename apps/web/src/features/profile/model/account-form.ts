import type { Account } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import type { FormField } from '../../../shared/form/form-fields.tsx'
import { profileTexts } from '../texts.ts'

export type AccountValues = { firstName: string; middleName: string; lastName: string; phoneNumber: string }

const line = (field: keyof AccountValues, label: string, maxLength = longestName) =>
  ({ field, label, kind: 'line', maxLength }) as const

export const accountFields: readonly FormField<AccountValues>[] = [
  line('firstName', profileTexts.firstName),
  line('middleName', profileTexts.middleName),
  line('lastName', profileTexts.lastName),
  line('phoneNumber', profileTexts.phone, 40),
]

/** The record as its form edits it. */
export function editableOf({ firstName, middleName, lastName, phoneNumber, version }: Account) {
  return { values: { firstName, middleName, lastName, phoneNumber }, version }
}

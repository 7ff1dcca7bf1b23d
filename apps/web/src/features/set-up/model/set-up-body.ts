import type { SetUpBody } from '@backoffice/api-types'
import { setUpTexts } from '../texts.ts'

/** The fields of the form, named as the server names them. */
export const setUpFields = [
  'organisation.name',
  'organisation.defaultCurrency',
  'organisation.timeZone',
  'admin.firstName',
  'admin.lastName',
  'admin.email',
  'admin.password',
  'company.name',
  'company.code',
  'location.name',
] as const
export type SetUpField = (typeof setUpFields)[number]

export type SetUpValues = Readonly<Record<SetUpField, string>>

/** What was typed; nothing but the password loses the spaces around it. */
export function readSetUp(form: FormData): SetUpValues {
  const entries = setUpFields.map((name) => {
    const typed = form.get(name)
    const text = typeof typed === 'string' ? typed : ''
    return [name, name === 'admin.password' ? text : text.trim()] as const
  })
  // Object.fromEntries forgets the keys that it was given.
  return Object.fromEntries(entries) as SetUpValues
}

/** A message for each field that nothing stands in; every one of them is needed. */
export function missingFields(values: SetUpValues): Record<string, string> {
  const missing = setUpFields.filter((name) => values[name] === '')
  return Object.fromEntries(missing.map((name) => [name, setUpTexts.missing]))
}

export function setUpBodyOf(code: string, values: SetUpValues): SetUpBody {
  return {
    code,
    organisation: {
      name: values['organisation.name'],
      defaultCurrency: values['organisation.defaultCurrency'],
      timeZone: values['organisation.timeZone'],
    },
    admin: {
      firstName: values['admin.firstName'],
      lastName: values['admin.lastName'],
      email: values['admin.email'],
      password: values['admin.password'],
    },
    company: { name: values['company.name'], code: values['company.code'] },
    location: { name: values['location.name'] },
  }
}

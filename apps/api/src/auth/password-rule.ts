import type { FieldProblem } from '@backoffice/api-types'

/** What strangers know of a person, and try first. */
export type WellKnown = {
  email: string
  username: string
  firstName: string
  lastName: string
  organisation: string
}

/** The password of the demo users, which stands in the README: nobody else may have it. */
export const demoPassword = 'Counting-2026!'

const lettersAndDigits = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Whether a password is the published one, however its case and signs are changed. */
const isPublished = (password: string) => lettersAndDigits(password) === lettersAndDigits(demoPassword)

/**
 * What is wrong with a new password, as the mistake of its field; undefined when it may be taken. The assess is heavy and
 * loaded at the first use.
 */
export async function passwordProblem(
  password: string,
  person: WellKnown,
  field = 'password',
): Promise<FieldProblem | undefined> {
  if (isPublished(password))
    return { field, code: 'password.weak', message: 'This password is published with the demo data.' }
  const { assessPassword } = await import('@backoffice/password-strength')
  const { isAccepted, advice } = assessPassword(password, Object.values(person))
  if (isAccepted) return undefined
  const message = ['This password is too easy to guess.', ...advice].join(' ')
  return { field, code: 'password.weak', message }
}

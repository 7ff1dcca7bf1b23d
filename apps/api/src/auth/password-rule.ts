import type { FieldProblem } from '@backoffice/api-types'

/** What strangers know of a person, and try first. */
export type WellKnown = {
  email: string
  username: string
  firstName: string
  lastName: string
  organisation: string
}

/**
 * What is wrong with a new password, as the mistake of its field; undefined when it may be taken. The judge is heavy and
 * loaded at the first use.
 */
export async function passwordProblem(
  password: string,
  person: WellKnown,
  field = 'password',
): Promise<FieldProblem | undefined> {
  const { judgePassword } = await import('@backoffice/password-strength')
  const { isAccepted, advice } = judgePassword(password, Object.values(person))
  if (isAccepted) return undefined
  const message = ['This password is too easy to guess.', ...advice].join(' ')
  return { field, code: 'password.weak', message }
}

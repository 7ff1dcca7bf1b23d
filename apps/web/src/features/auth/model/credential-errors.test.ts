import { describe, expect, test } from 'vitest'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { authTexts } from '../texts.ts'
import { checkCredentials } from './check-credentials.ts'
import { credentialErrors, isInteractionOver } from './credential-errors.ts'

const problem = (status: number, code: string, rest: object = {}) =>
  new ApiProblem({ status, code, title: 'What the server said', ...rest })

describe('errors stand beside the fields', () => {
  test('an empty field is named before the server is asked', () => {
    expect(checkCredentials({ email: ' ', password: '', remember: false })).toEqual({
      email: authTexts.emailMissing,
      password: authTexts.passwordMissing,
    })
    expect(checkCredentials({ email: 'a@b.example', password: ' ', remember: false })).toEqual({})
  })

  test('401 stands at the password and does not say which of the two is wrong', () => {
    expect(credentialErrors(problem(401, 'sign-in.failed'))).toEqual({ password: authTexts.wrongCredentials })
  })

  test('400 stands at the fields the server names', () => {
    const errors = [{ field: 'email', code: 'text.invalid', message: 'Not an address' }]
    expect(credentialErrors(problem(400, 'request.invalid', { errors }))).toEqual({ email: 'Not an address' })
  })

  test.each([
    [undefined, 'Too many attempts to sign in. Try again in a few minutes.'],
    [30, 'Too many attempts to sign in. Try again in 30 seconds.'],
    [601, 'Too many attempts to sign in. Try again in 11 minutes.'],
  ])('429 says how long to wait when the server does (%s s)', (retryAfterS, form) => {
    expect(credentialErrors(problem(429, 'sign-in.too-many', { retryAfterS }))).toEqual({ form })
  })

  test('anything else stands above the form in the words of the server', () => {
    expect(credentialErrors(problem(503, 'server.not-ready'))).toEqual({ form: 'What the server said' })
  })

  test('410 is no error of the person: the sign-in starts anew', () => {
    expect(isInteractionOver(problem(410, 'sign-in.over'))).toBe(true)
    expect(isInteractionOver(problem(401, 'sign-in.failed'))).toBe(false)
  })
})

import { expect, it } from 'vitest'
import { passwordProblem } from './password-rule.ts'

const person = {
  email: 'ada@north.example',
  username: 'ada',
  firstName: 'Ada',
  lastName: 'King',
  organisation: 'North',
}

it.each(['Counting-2026!', 'counting-2026!', 'Counting2026', 'COUNTING 2026'])(
  'takes no new password that is published with the demo data: %s',
  async (password) => {
    expect(await passwordProblem(password, person, 'newPassword')).toMatchObject({
      field: 'newPassword',
      code: 'password.weak',
    })
  },
)

it('takes one that is hard to guess', async () => {
  expect(await passwordProblem('three-cups-of-tea-at-eight', person)).toBeUndefined()
})

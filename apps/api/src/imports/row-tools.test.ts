import { expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { heldUp, heldUpStates } from '../testing/held-up.ts'
import { refusalText } from './row-tools.ts'

it('what speaks against a record is what its refusal says', () => {
  expect(refusalText(new AppError('record.not-found', { detail: 'There is no such order.' }))).toBe(
    'There is no such order.',
  )
  expect(refusalText(new AppError('record.in-use'))).toBe(new AppError('record.in-use').title)
})

it.each([...heldUpStates.map(heldUp), new AppError('server.unexpected'), new Error('broken')])(
  '%s is nothing that a record can do about: it goes on',
  (error) => {
    expect(() => refusalText(error)).toThrow(error)
  },
)

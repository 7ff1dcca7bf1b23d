import { expect, it } from 'vitest'
import { bodyOf } from './user-form.ts'

const ada = {
  firstName: 'Ada',
  middleName: '',
  lastName: 'Byron',
  username: 'ada',
  email: 'ada@north.example',
  phoneNumber: 'ext. 12',
}

it('a phone number that nobody touched is not sent, since older ones may be no number', () => {
  const { phoneNumber: _phone, ...names } = { ...ada, firstName: 'Augusta' }
  expect(bodyOf({ ...ada, firstName: 'Augusta' }, ada)).toEqual(names)
})

it('a phone number that was changed is sent', () => {
  expect(bodyOf({ ...ada, phoneNumber: '' }, ada)).toEqual({ ...ada, phoneNumber: '' })
})

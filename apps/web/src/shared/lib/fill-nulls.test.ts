import { expect, test } from 'vitest'
import { emptyUser } from '../model/empty-user.ts'
import { fillNulls } from './fill-nulls.ts'

test('null from the gateway becomes the empty default, also within an object', () => {
  const sent = {
    id: 4,
    username: 'manager',
    phoneNumber: null,
    roles: null,
    tenantContext: { id: 1, name: null },
  }
  expect(fillNulls(sent, emptyUser)).toEqual({
    ...emptyUser,
    id: 4,
    username: 'manager',
    tenantContext: { id: 1, name: '' },
  })
})

test('no answer at all is the empty record', () => {
  expect(fillNulls(null, emptyUser)).toEqual(emptyUser)
  expect(fillNulls(undefined, { url: '' })).toEqual({ url: '' })
})

test('what was sent stands, false and zero included', () => {
  expect(fillNulls({ isMta: false, id: 0, name: 'x' }, { isMta: true, id: 9, name: '' })).toEqual({
    isMta: false,
    id: 0,
    name: 'x',
  })
})

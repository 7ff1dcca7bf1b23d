import { describe, expect, it } from 'vitest'
import { toAnswer } from '../http/answer.ts'
import { createMask } from './mask.ts'

const answer = toAnswer({
  method: 'GET',
  target: '/x',
  status: 303,
  headers: {
    location: 'http://localhost/bff/callback?code=shortcode&state=st%20ate1',
    'set-cookie': ['__Host-access=sealed.value; Path=/'],
  },
  text: '',
})
const mask = createMask([answer], 'http://localhost', ['pass word'])

describe('a text of the report', () => {
  it.each([
    ['the value of a cookie', 'seen sealed.value', 'seen ‹12 characters›'],
    ['a code, however short', '?code=shortcode', '?code=‹9 characters›'],
    ['a state', 'st ate1', '‹7 characters›'],
    ['the password', 'pass word', '‹9 characters›'],
    ['a token that was never a cookie', 'x eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.c2ln y', 'x ‹a token› y'],
    ['random text', '/auth/interaction/V1StGXR8_Z5jdHi6B-myT', '/auth/interaction/‹21 characters›'],
    ['the id in the name of a cookie', '__Host-login-b497428db0727f22', '__Host-login-‹id›'],
  ])('does not hold %s', (_, text, masked) => {
    expect(mask(text)).toBe(masked)
  })

  it('keeps words, however long', () => {
    const text = '__Host-refresh authorization_endpoint Cross-Origin-Resource-Policy max-age=31536000'
    expect(mask(text)).toBe(text)
  })
})

import { describe, expect, it } from 'vitest'
import { publicAddress } from './public-address.ts'

const upstream = new URL('http://api:3001/api')
const addressOf = (address: string) => publicAddress(address, { upstream, publicPath: '/api' })

describe('an address that an upstream tells', () => {
  it.each([
    ['/api/v2/count/7', '/api/v2/count/7'],
    ['http://api:3001/api/v2/count/7?a=1#b', '/api/v2/count/7?a=1#b'],
    ['HTTP://API:3001/api', '/api'],
    ['http://somebody@api:3001/api/x', '/api/x'],
    ['http://api:3001/auth/x?y=1', '/auth/x?y=1'],
    ['/apiary?x=1', '/apiary?x=1'],
    ['/', '/'],
  ])('at the upstream is a path here: %s', (address, expected) => {
    expect(addressOf(address)).toBe(expected)
  })

  it.each([
    ['http://api:3001//evil.example/x?y=1', '/evil.example/x?y=1'],
    ['http://api:3001/\\evil.example', '/evil.example'],
    ['/.//evil.example', '/evil.example'],
    ['/api/..//evil.example', '/evil.example'],
    ['/api//evil.example', '/api//evil.example'],
  ])('cannot leave this site by its slashes: %s', (address, expected) => {
    expect(addressOf(address)).toBe(expected)
    expect(new URL(expected, 'https://shop.example').host).toBe('shop.example')
  })

  it.each(['count/7', '../x', '?page=2', '#end', ''])('that is relative stays so: %s', (address) => {
    expect(addressOf(address)).toBe(address)
  })

  it.each(['https://elsewhere.example/file?a=%20', 'http://api:3002/api/x', 'https://api:3001/api'])(
    'on another host, said in full, stays as it is: %s',
    (address) => {
      expect(addressOf(address)).toBe(address)
    },
  )

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'http:evil.example',
    'https:\\\\evil.example',
    'http://[bad',
    'https://',
    'javascript:alert(1)',
    'data:text/html,x',
    ' javascript:alert(1)',
  ])('is 502 when it is none that a person could follow: %s', (address) => {
    expect(() => addressOf(address)).toThrow(expect.objectContaining({ code: 'upstream.failed' }))
  })
})

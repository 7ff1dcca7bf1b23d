import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { targetPath } from './target-path.ts'

const upstream = new URL('http://upstream.example/api')
const parsed = (target: string) => {
  const { pathname, search } = new URL(target, upstream)
  return pathname + search
}

describe('the target of a call', () => {
  it('R31: is what a URL parser makes of it, whatever the short way is', () => {
    const character = fc.constantFrom(...Array.from('/.%2e?&=aZ09_-~\'"<>{}[]|\\^`+ :@!$()*,;äß'))
    const path = fc
      .string({ unit: character, maxLength: 12 })
      .map((text) => `/api/${text.replaceAll('?', '')}`)
    const query = fc.string({ unit: character, maxLength: 12 }).map((text) => `?${text}`)
    fc.assert(
      fc.property(path, fc.option(query, { nil: '' }), (first, second) => {
        // What is refused has tests of its own below.
        fc.pre(!/\/(\.|%2e){1,2};|%00/i.test(first))
        expect(targetPath(first, `/api/x${second}`, upstream)).toBe(parsed(first + second))
      }),
    )
  })

  it('keeps the spelling of the query', () => {
    expect(targetPath('/api/x', '/api/x?a=%7B%7D&b=a+b', upstream)).toBe('/api/x?a=%7B%7D&b=a+b')
  })

  it('R31: with a zero byte is refused', () => {
    expect(() => targetPath('/api/a%00b', '/api/a%00b', upstream)).toThrow('The request has mistakes')
  })

  it.each(['/api/..;/admin', '/api/x/%2E.;a=b/y', '/api/.;/x'])(
    'R31: with a dot segment that some servers see behind its parameters is refused: %s',
    (path) => expect(() => targetPath(path, path, upstream)).toThrow('The request has mistakes'),
  )

  it('R31: that would be another host below an upstream without a path is refused', () => {
    expect(() => targetPath('//evil.example/x', '/api//evil.example/x', upstream)).toThrow(
      'The request has mistakes',
    )
  })
})

import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { type HostCookie, hostCookies, setHostCookies } from './host-cookies.ts'

async function cookiesOf(header: string): Promise<[string, unknown][]> {
  const app = Fastify()
  await app.register(hostCookies)
  app.get('/', async (request) => Object.entries(request.cookies))
  const answer = await app.inject({ url: '/', headers: { cookie: header } })
  return answer.json()
}

async function setCookiesOf(...cookies: HostCookie[]): Promise<string[]> {
  const app = Fastify()
  await app.register(hostCookies)
  app.get('/', async (_request, reply) => setHostCookies(reply, cookies))
  const { headers } = await app.inject('/')
  return [headers['set-cookie'] ?? []].flat()
}

describe('cookies of a request', () => {
  it('R7: are found by exact name; the first of a name wins', async () => {
    const cookies = await cookiesOf('a=1; __Host-access=x=y==; a=2;b = 3 ;; =4; novalue; c=5')
    expect(Object.fromEntries(cookies)).toMatchObject({ a: '1', '__Host-access': 'x=y==', b: '3', c: '5' })
    expect(cookies.map(([name]) => name)).not.toContain('novalue')
  })

  it('keep their values as they came: nothing is decoded into something else', async () => {
    expect(await cookiesOf('a=%41%3B; b="quoted"; c=%')).toEqual([
      ['a', '%41%3B'],
      ['b', '"quoted"'],
      ['c', '%'],
    ])
  })

  it.each(['\u00a0', '\u0085', '\u2000', '\ufeff', '\u000b', '\f'])(
    'a name that begins with the white space %j does not pass as ours',
    async (space) => {
      const names = (await cookiesOf(`${space}__Host-access=evil; x=1`)).map(([name]) => name)
      expect(names).toHaveLength(2)
      expect(names).not.toContain('__Host-access')
    },
  )

  it('may have the names of object members', async () => {
    expect(await cookiesOf('__proto__=1; constructor=2')).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ])
  })
})

describe('a cookie of ours', () => {
  it('R1 R2: is HttpOnly, Secure, SameSite, for this host and every path', async () => {
    expect(
      await setCookiesOf({ name: '__Host-access', value: 'v', maxAgeS: 60, sameSite: 'strict' }),
    ).toEqual(['__Host-access=v; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict'])
  })

  it('S30: is deleted with the attributes that it was set with', async () => {
    expect(await setCookiesOf({ name: '__Host-login-1', value: null, sameSite: 'lax' })).toEqual([
      '__Host-login-1=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    ])
  })

  it('stands once in an answer, with what was said last', async () => {
    const written = { name: '__Host-access', value: 'v', maxAgeS: 60, sameSite: 'strict' } as const
    const cleared = { name: '__Host-access', value: null, sameSite: 'strict' } as const
    const [line, ...others] = await setCookiesOf(written, cleared)
    expect([line?.startsWith('__Host-access=; Max-Age=0;'), others]).toEqual([true, []])
  })
})

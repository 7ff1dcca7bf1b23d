import type { CountRecord, ListRequest } from '@backoffice/api-types'
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { actingTenant } from '../lib/acting-tenant.ts'
import { call, type CallAnswer, type CallName, type CallOptions, download } from './call.ts'

type Sent = { url: string; init: RequestInit }

/** A gateway that answers each call with this. */
function gatewayAnswers(answer: () => Response): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer()
  })
  return sent
}

const headerOf = ({ init }: Sent, name: string) => new Headers(init.headers).get(name)

afterEach(() => {
  actingTenant.id = undefined
  vi.unstubAllGlobals()
})

describe('what a call needs', () => {
  type Posting = CallOptions<'POST /v2/count/{id}/start'>
  type Changing = CallOptions<'PUT /v2/count/{id}'>

  test('a path that no operation has is no call', () => {
    expectTypeOf<'POST /v2/count/{id}/post'>().toExtend<CallName>()
    expectTypeOf<'POST /v2/count/{id}/pst'>().not.toExtend<CallName>()
    expectTypeOf<'GET /v2/count/{id}/post'>().not.toExtend<CallName>()
    expectTypeOf<'GET /v2/count/export'>().not.toExtend<CallName>()
  })

  test('parameters of the path, of the type that they have', () => {
    expectTypeOf<{ params: { id: number }; idempotencyKey: string }>().toExtend<Posting>()
    expectTypeOf<{ idempotencyKey: string }>().not.toExtend<Posting>()
    expectTypeOf<{ params: { id: string }; idempotencyKey: string }>().not.toExtend<Posting>()
    expectTypeOf<CallOptions<'PUT /v2/user/setting/{key}'>['params']['key']>().not.toEqualTypeOf<string>()
  })

  test('a key where a retry must write once, and the version where a change refuses to do without', () => {
    expectTypeOf<{ params: { id: number } }>().not.toExtend<Posting>()
    expectTypeOf<Changing['ifMatch']>().toEqualTypeOf<number>()
    expectTypeOf<Posting['ifMatch']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<CallOptions<'POST /v2/count'>>().not.toHaveProperty('ifMatch')
    expectTypeOf<CallOptions<'GET /v2/count/{id}'>>().not.toHaveProperty('idempotencyKey')
  })

  test('the body of the operation, and none where it has none', () => {
    expectTypeOf<{ dueDate: string | null; note?: string | null }>().toExtend<Changing['body']>()
    expectTypeOf<{ dueDate: number }>().not.toExtend<Changing['body']>()
    expectTypeOf<Posting>().not.toHaveProperty('body')
    expectTypeOf<{ params: { id: number }; ifMatch: number }>().not.toExtend<Changing>()
    expectTypeOf<{ query: { kind: 'items'; name: string } }>().not.toExtend<CallOptions<'POST /v2/import'>>()
  })

  test('a query as it is sent, which a list can do without', () => {
    expectTypeOf<ListRequest['page']>().toEqualTypeOf<number | null | undefined>()
    expectTypeOf<object>().toExtend<CallOptions<'GET /v2/count/all'>>()
    expectTypeOf<{ query: { q: string } }>().not.toExtend<CallOptions<'GET /v2/count/all'>>()
    expectTypeOf<{ params: { id: number } }>().not.toExtend<CallOptions<'GET /v2/count/{id}/change'>>()
  })

  test('whatever one of several calls needs', () => {
    type Either = CallOptions<'POST /v2/count/{id}/start' | 'POST /v2/count/{id}/unlock'>
    expectTypeOf<{ params: { id: number }; idempotencyKey: string }>().not.toExtend<Either>()
  })

  test('the answer is the one of the operation', () => {
    expectTypeOf<CallAnswer<'POST /v2/count/{id}/cancel'>>().toEqualTypeOf<CountRecord>()
    expectTypeOf<CallAnswer<'GET /bff/session'>>().toHaveProperty('signedIn')
  })
})

describe('what a call sends', () => {
  test('parameters of the path are escaped, the rest stands in query, headers and body', async () => {
    const sent = gatewayAnswers(() => Response.json({ id: 7 }))
    await call('PUT /v2/count/{id}', {
      params: { id: 7 },
      body: { dueDate: null, note: 'x' },
      ifMatch: 3,
    })
    await call('POST /auth/user/public/verify-email/{userId}/{code}', {
      params: { userId: '1', code: 'a/b c' },
    })
    expect(sent.map(({ url, init }) => [init.method, url, init.body])).toEqual([
      ['PUT', '/api/v2/count/7', '{"dueDate":null,"note":"x"}'],
      ['POST', '/auth/user/public/verify-email/1/a%2Fb%20c', undefined],
    ])
    expect(sent[0] && headerOf(sent[0], 'If-Match')).toBe('3')
  })

  test('a poll says that nobody waits for it, and a query leaves out what is not said', async () => {
    const sent = gatewayAnswers(() => Response.json({ data: [] }))
    await call('GET /v2/count/all', {
      query: { page: 2, sort: undefined, filter: '' },
      background: true,
    })
    expect(sent[0]?.url).toBe('/api/v2/count/all?page=2')
    expect(sent[0] && headerOf(sent[0], 'X-Background')).toBe('1')
  })

  test('the tenant that somebody acts in is told to the main API alone', async () => {
    const sent = gatewayAnswers(() => Response.json({}))
    actingTenant.id = 4
    await call('GET /v2/dashboard')
    await call('GET /bff/session')
    expect(sent.map((one) => headerOf(one, 'X-Tenant-Context'))).toEqual(['4', null])
  })

  test('an upload is its bytes as they are', async () => {
    const sent = gatewayAnswers(() => Response.json({ id: 1 }))
    const file = new Blob(['a,b'], { type: 'text/csv' })
    await call('POST /v2/import', { query: { kind: 'items', name: 'a.csv' }, file })
    expect(sent[0]?.init.body).toBe(file)
    expect(sent[0]?.url).toBe('/api/v2/import?kind=items&name=a.csv')
  })

  test('a download has the name that the server gives it, and counts its bytes', async () => {
    const headers = { 'Content-Disposition': 'attachment; filename="lines.csv"' }
    gatewayAnswers(() => new Response('a,b', { headers }))
    const counted: number[] = []
    const { name, blob } = await download('GET /v2/count/{id}/line/export', {
      params: { id: 7 },
      query: { format: 'csv' },
      onBytes: (bytes) => counted.push(bytes),
    })
    expect([name, await blob.text(), counted]).toEqual(['lines.csv', 'a,b', [3]])
  })
})

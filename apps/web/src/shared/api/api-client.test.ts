import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import { ApiProblem } from '../lib/api-problem.ts'
import { requestTimeoutMs } from './send-request.ts'

const at = (method: string, path: string) => ({ method, path })
const reading = at('GET', '/api/v2/x')
const signIn = at('POST', '/auth/interaction/a/login')

type Sent = { url: string; init: RequestInit }

/** A client in front of a gateway that gives these answers, one after the other. */
function clientAt(...answers: (() => Response | Promise<Response>)[]) {
  const sent: Sent[] = []
  const events: string[] = []
  const client = createApiClient({
    fetch: async (url, init) => {
      sent.push({ url, init })
      const answer = answers[sent.length - 1]
      if (answer === undefined) throw new Error('The gateway was not expected to be called again.')
      return answer()
    },
    actorId: () => 42,
    onUnauthorized: () => events.push('unauthorized'),
    onOtherUser: () => events.push('other-user'),
  })
  return {
    client,
    sent,
    events,
    header: (name: string, call = 0) => new Headers(sent[call]?.init.headers).get(name),
  }
}

const json =
  (body: unknown, status = 200, headers = {}) =>
  () =>
    Response.json(body, { status, headers })
const refusal = (status: number, code: string, rest = {}) =>
  json({ status, code, title: 'Refused', ...rest }, status)

/** A body whose connection is lost after the first bytes. */
function brokenBody(reason: unknown): ReadableStream {
  let isBegun = false
  return new ReadableStream({
    pull(controller) {
      if (isBegun) return controller.error(reason)
      isBegun = true
      controller.enqueue(new TextEncoder().encode('{"id"'))
    },
  })
}

describe('what is sent', () => {
  test('every call carries X-CSRF and stays on our own origin', async () => {
    const gateway = clientAt(json({}))
    await gateway.client.json({
      method: 'GET',
      path: '/api/v2/user/all',
      query: { page: 2, filter: '', q: undefined },
    })
    expect(gateway.header('X-CSRF')).toBe('1')
    expect(gateway.sent[0]?.init.credentials).toBe('same-origin')
    expect(gateway.sent[0]?.url).toBe('/api/v2/user/all?page=2')
  })

  test('a write names who writes, a read does not', async () => {
    const gateway = clientAt(json({}), json({}))
    await gateway.client.json({
      method: 'POST',
      path: '/api/v2/count',
      body: { templateId: 1 },
      idempotencyKey: 'k1',
      ifMatch: 3,
    })
    await gateway.client.json(at('GET', '/api/v2/count/all'))
    expect([gateway.header('X-Actor'), gateway.header('X-Actor', 1)]).toEqual(['42', null])
    expect([gateway.header('Idempotency-Key'), gateway.header('If-Match')]).toEqual(['k1', '3'])
    expect(gateway.sent[0]?.init.body).toBe('{"templateId":1}')
  })

  test('polling says that nobody waits for it', async () => {
    const gateway = clientAt(json({}))
    await gateway.client.json({ method: 'GET', path: '/api/v2/count/7', background: true })
    expect(gateway.header('X-Background')).toBe('1')
  })
})

describe('what comes back', () => {
  test('null becomes the empty default where one is given', async () => {
    const { client } = clientAt(json({ url: null }))
    expect(await client.json(at('GET', '/api/v2/user/profile-picture/preview'), { url: '' })).toEqual({
      url: '',
    })
  })

  test('a picture is fetched with the same headers as everything else', async () => {
    const gateway = clientAt(() => new Response('png', { headers: { 'Content-Type': 'image/png' } }))
    const { blob: picture } = await gateway.client.file(at('GET', '/api/v2/file/3'))
    expect([await picture.text(), picture.type, gateway.header('X-CSRF')]).toEqual(['png', 'image/png', '1'])
  })

  test('an answer that goes on is given as it comes, and a refusal of it is a problem', async () => {
    const goesOn = new ReadableStream({ start: (controller) => controller.enqueue(Uint8Array.of(58)) })
    const { client } = clientAt(() => new Response(goesOn), refusal(429, 'request.too-many'))
    const reader = (await client.stream(reading))?.getReader()
    expect((await reader?.read())?.value).toEqual(Uint8Array.of(58))
    await expect(client.stream(reading)).rejects.toMatchObject({ code: 'request.too-many' })
  })

  test('204 is an answer without a body', async () => {
    const { client } = clientAt(() => new Response(null, { status: 204 }))
    expect(await client.json(at('DELETE', '/api/v2/user/delete/3'))).toBeUndefined()
  })

  test('a refusal is an ApiProblem with its code, detail and mistakes', async () => {
    const errors = [
      { field: 'lines[0].quantity', code: 'entry.too-many-decimals', message: 'Too many decimals' },
    ]
    const { client } = clientAt(refusal(400, 'request.invalid', { detail: 'One mistake', errors }))
    const problem = await client.json(at('POST', '/api/v2/count/1/entry')).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({ status: 400, code: 'request.invalid', detail: 'One mistake', errors })
  })

  test('a refusal that is no problem document still is an ApiProblem', async () => {
    const { client } = clientAt(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(client.json(reading)).rejects.toMatchObject({ status: 502, code: 'server.unreadable' })
  })

  test('Retry-After is read in seconds', async () => {
    const { client } = clientAt(json({ code: 'sign-in.too-many', title: 'x' }, 429, { 'Retry-After': '30' }))
    await expect(client.json(signIn)).rejects.toMatchObject({ retryAfterS: 30 })
  })

  test('no answer is a problem with the status 0', async () => {
    const { client } = clientAt(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(client.json(reading)).rejects.toMatchObject({ status: 0, code: 'network.unreachable' })
  })

  test('an answer that breaks off is no answer, because nobody knows what it would have said', async () => {
    const { client } = clientAt(() => new Response(brokenBody(new TypeError('network error'))))
    await expect(client.json(at('POST', '/api/v2/count'))).rejects.toMatchObject({
      status: 0,
      code: 'network.unreachable',
    })
  })

  test('a success that is not JSON is a problem too', async () => {
    const { client } = clientAt(() => new Response('<h1>Hello</h1>'))
    await expect(client.json(reading)).rejects.toMatchObject({ status: 200, code: 'server.unreadable' })
  })
})

describe('401', () => {
  test('of the main API is reported', async () => {
    const { client, events } = clientAt(refusal(401, 'session.refused'))
    await expect(client.json(at('GET', '/api/v2/user/myself'))).rejects.toMatchObject({ status: 401 })
    expect(events).toEqual(['unauthorized'])
  })

  test('session.idle ends nothing: a background request renews no session, and the person is still signed in', async () => {
    const { client, events, sent } = clientAt(refusal(401, 'session.idle'))
    const polling = client.json({ method: 'GET', path: '/api/v2/count/7', background: true })
    await expect(polling).rejects.toMatchObject({ status: 401, code: 'session.idle' })
    expect(events).toEqual([])
    expect(sent).toHaveLength(1)
  })

  test('of a wrong password is the form’s own matter', async () => {
    const { client, events } = clientAt(refusal(401, 'sign-in.failed'))
    await expect(client.json(signIn)).rejects.toMatchObject({ code: 'sign-in.failed' })
    expect(events).toEqual([])
  })

  test('session.retry is sent once more, body and key included', async () => {
    const gateway = clientAt(refusal(401, 'session.retry'), json({ id: 5 }))
    expect(
      await gateway.client.json({
        method: 'POST',
        path: '/api/v2/file',
        body: { a: 1 },
        idempotencyKey: 'k',
      }),
    ).toEqual({
      id: 5,
    })
    expect(gateway.sent[1]).toMatchObject({ url: '/api/v2/file', init: { body: '{"a":1}' } })
    expect(gateway.header('Idempotency-Key', 1)).toBe('k')
    expect(gateway.events).toEqual([])
  })

  test('session.retry twice ends there', async () => {
    const gateway = clientAt(refusal(401, 'session.retry'), refusal(401, 'session.retry'))
    await expect(gateway.client.json(reading)).rejects.toMatchObject({ status: 401 })
    expect(gateway.sent).toHaveLength(2)
    expect(gateway.events).toEqual(['unauthorized'])
  })
})

test('409 session.other-user is reported, because this screen shows another person', async () => {
  const { client, events } = clientAt(refusal(409, 'session.other-user'))
  await expect(client.json(at('PUT', '/api/v2/user/3'))).rejects.toMatchObject({ status: 409 })
  expect(events).toEqual(['other-user'])
})

describe('a call ends', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A gateway that never answers, and lets go when the call is given up. */
  const silentClient = () =>
    createApiClient({
      fetch: (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      actorId: () => undefined,
      onUnauthorized: () => undefined,
      onOtherUser: () => undefined,
    })

  test('after 300000 ms, as a problem', async () => {
    expect(requestTimeoutMs).toBe(300_000)
    const timeout = new AbortController()
    const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    const answer = silentClient().json(reading)
    timeout.abort(new DOMException('late', 'TimeoutError'))
    await expect(answer).rejects.toMatchObject({ status: 0, code: 'network.timeout' })
    expect(spy).toHaveBeenCalledWith(300_000)
    spy.mockRestore()
  })

  test('when the caller gives up while the answer is coming, with the caller’s own reason', async () => {
    const caller = new AbortController()
    const { client } = clientAt(() => {
      caller.abort()
      return new Response(brokenBody(caller.signal.reason))
    })
    await expect(
      client.json({ method: 'GET', path: '/api/v2/x', signal: caller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('when the caller gives up, with the caller’s own reason', async () => {
    const caller = new AbortController()
    const answer = silentClient().json({ method: 'GET', path: '/api/v2/x', signal: caller.signal })
    caller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })
})

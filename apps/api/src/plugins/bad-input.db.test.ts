import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { doorRoutes } from '../testing/doors.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'

describe('bad input', () => {
  let api: TestApp
  let builder: TestUser

  beforeAll(async () => {
    api = await openTestSystem({ modules: [doorRoutes] })
    const { id: organisationId } = await newOrganisation(api.database, { name: 'North' })
    builder = await newUser(api.database, { organisationId, rights: ['[Setup] [Create] [Company]'] })
  })
  afterAll(() => api.close())

  it('lists every mistake of path, query, body and headers at once, with what was sent as text', async () => {
    const body = { name: 'n/a', screws: [1, -1, 'x'] }
    const answer = await api.as(builder).post('/api/v2/door/0?side=up', body, { 'if-match': '"abc"' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid', type: 'about:blank' })
    expect(answer.json<{ errors: object[] }>().errors).toEqual([
      { field: 'floor', code: 'number.min', message: expect.any(String), rejected: '0' },
      { field: 'side', code: 'field.choice', message: expect.any(String), rejected: 'up' },
      { field: 'code', code: 'field.required', message: expect.any(String) },
      { field: 'name', code: 'text.placeholder', message: 'must not be the placeholder n/a' },
      { field: 'screws[1]', code: 'number.min', message: expect.any(String), rejected: '-1' },
      { field: 'screws[2]', code: 'field.type', message: expect.any(String), rejected: 'x' },
      { field: 'If-Match', code: 'text.format', message: expect.any(String), rejected: '"abc"' },
    ])
  })

  it('answers an address that cannot be read with a problem document as well', async () => {
    const answer = await api.as(builder).get('/api/v2/%zz')
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid', type: 'about:blank' })
    const tooLong = await api.as(builder).post(`/api/v2/door/${'1'.repeat(400)}`, {})
    expect(tooLong.json()).toMatchObject({ status: 404, code: 'request.not-found' })
  })

  it.each([
    {
      what: 'broken JSON',
      type: 'application/json',
      payload: '{"code":',
      status: 400,
      code: 'request.invalid',
    },
    {
      what: 'a poisoned prototype',
      type: 'application/json',
      payload: '{"__proto__":{}}',
      status: 400,
      code: 'request.invalid',
    },
    {
      what: 'a depth that no call has',
      type: 'application/json',
      payload: `{"code":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      status: 400,
      code: 'request.invalid',
    },
    {
      what: 'bytes that are no UTF-8',
      type: 'application/json',
      payload: Buffer.from('{"code":"caf\xe9","name":"Door"}', 'latin1'),
      status: 400,
      code: 'request.invalid',
    },
    {
      what: 'another content type',
      type: 'text/plain',
      payload: 'code',
      status: 415,
      code: 'request.unsupported-media-type',
    },
    {
      what: 'too large a body',
      type: 'application/json',
      payload: `"${'x'.repeat(1_100_000)}"`,
      status: 413,
      code: 'request.too-large',
    },
  ])('refuses $what', async ({ type, payload, status, code }) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v2/door/1',
      headers: {
        authorization: `Bearer ${await api.tokenFor(builder)}`,
        'idempotency-key': randomUUID(),
        'content-type': type,
      },
      payload,
    })
    expect(answer.json()).toMatchObject({ status, code })
  })

  it('says which content types are accepted in place of another one', async () => {
    const headers = { authorization: `Bearer ${await api.tokenFor(builder)}`, 'content-type': '' }
    const answer = await api.app.inject({ method: 'POST', url: '/api/v2/door/1', headers, payload: 'code' })
    expect(answer.json()).toMatchObject({
      code: 'request.unsupported-media-type',
      detail: expect.stringContaining('JSON with the content type application/json, a file with its own or'),
    })
  })

  it.each(['0x1', '1e3', '1.0', '%201', '01', '+1', ''])(
    'takes %j for no number of a floor',
    async (floor) => {
      const answer = await api.as(builder).post(`/api/v2/door/${floor}`, { code: 'A', name: 'Door' })
      expect(answer.json()).toMatchObject({
        code: 'request.invalid',
        errors: [{ field: 'floor', code: 'field.type' }],
      })
    },
  )

  it('takes an empty body that says it is JSON for none', async () => {
    const headers = {
      authorization: `Bearer ${await api.tokenFor(builder)}`,
      'content-type': 'application/json',
    }
    const answer = await api.app.inject({ method: 'POST', url: '/api/v2/door/1', headers, payload: '' })
    expect(answer.json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ field: '', code: 'field.required' }],
    })
  })

  it('refuses a text that no database can hold as bad input', async () => {
    const answer = await api.as(builder).post('/api/v2/door/1', { code: 'A', name: 'a\0b' })
    expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('answers 404 for an unknown address', async () => {
    const answer = await api.as(builder).get('/api/v2/window/all')
    expect(answer.json()).toMatchObject({ status: 404, code: 'request.not-found' })
  })
})

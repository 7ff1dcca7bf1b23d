import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../database/roles.ts'
import { auditEvent, company } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { bellsRung, doorRoutes } from '../testing/doors.ts'
import { newOrganisation, newUser, type TestOrganisation, type TestUser } from '../testing/factories.ts'

describe('a route made from an operation', () => {
  let api: TestApp
  let north: TestOrganisation
  let south: TestOrganisation
  let builder: TestUser
  let visitor: TestUser
  let mta: TestUser

  beforeAll(async () => {
    api = await openTestSystem({ modules: [doorRoutes] })
    north = await newOrganisation(api.database, { name: 'North' })
    south = await newOrganisation(api.database, { name: 'South' })
    const rights = ['[Setup] [Create] [Company]'] as const
    builder = await newUser(api.database, { organisationId: north.id, rights })
    visitor = await newUser(api.database, { organisationId: north.id })
    mta = await newUser(api.database, { organisationId: north.id, isMta: true })
  })
  afterAll(() => api.close())

  const unique = () => randomUUID().slice(0, 8)
  const build = (body: object, headers: Record<string, string> = {}, user = builder) =>
    api.as(user).post('/api/v2/door/1', body, headers)
  const codes = async () =>
    (await asJob(api.database, (tx) => tx.select().from(company))).map((row) => row.code)
  const timesBuilt = async (code: string) => (await codes()).filter((one) => one === code).length

  describe('who may call', () => {
    it('answers 401 without a token, and says how to sign in', async () => {
      const answer = await api.app.inject({ url: '/api/v2/door/all' })
      expect(answer.json()).toMatchObject({ status: 401, code: 'session.none' })
      expect(answer.headers).toMatchObject({
        'www-authenticate': 'Bearer',
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
      })
    })

    it('answers 403 without the right, before it looks at the input', async () => {
      const answer = await build({ nonsense: true }, {}, visitor)
      expect(answer.json()).toMatchObject({ status: 403, code: 'permission.missing' })
    })

    it('refuses a write in the name of another user, and takes a read', async () => {
      const code = unique()
      const headers = { 'x-actor': String(visitor.id) }
      const answer = await build({ code, name: 'Door' }, headers)
      expect(answer.json()).toMatchObject({ status: 409, code: 'session.other-user' })
      expect(await timesBuilt(code)).toBe(0)
      expect((await api.as(builder).get('/api/v2/door/all', headers)).statusCode).toBe(200)
      expect((await build({ code, name: 'Door' }, { 'x-actor': String(builder.id) })).statusCode).toBe(201)
    })

    it('lets a super-admin act in the tenant that X-Tenant-Context names', async () => {
      const code = unique()
      const headers = { 'x-tenant-context': String(south.id) }
      expect((await build({ code, name: 'South door' }, headers, mta)).statusCode).toBe(201)
      const inSouth = (await api.as(mta).get('/api/v2/door/all', headers)).json()
      expect(inSouth).toEqual({ doors: [{ code, name: 'South door' }] })
      const inNorth = (await api.as(builder).get('/api/v2/door/all')).json<{ doors: { code: string }[] }>()
      expect(inNorth.doors.map((one) => one.code)).not.toContain(code)
    })

    it('writes once per sign-in that a super-admin has entered a tenant', async () => {
      const east = await newOrganisation(api.database)
      const headers = { 'x-tenant-context': String(east.id) }
      for (let call = 0; call < 2; call++) await api.as(mta).get('/api/v2/door/all', headers)
      const events = await asJob(api.database, (tx) => tx.select().from(auditEvent))
      expect(events.filter((event) => event.organisationId === east.id)).toMatchObject([
        { actorId: mta.id, entity: 'organisation', entityId: east.id, action: 'entered' },
      ])
    })

    it('refuses another tenant to everybody else, rather than ignore the header', async () => {
      const answer = await api.as(builder).get('/api/v2/door/all', { 'x-tenant-context': String(south.id) })
      expect(answer.json()).toMatchObject({ status: 403, code: 'permission.missing' })
      const own = await api.as(builder).get('/api/v2/door/all', { 'x-tenant-context': String(north.id) })
      expect(own.statusCode).toBe(200)
    })

    it('answers 404 to a super-admin for a tenant that does not exist, and 400 for what is no id', async () => {
      const unknown = await api.as(mta).get('/api/v2/door/all', { 'x-tenant-context': '999999' })
      expect(unknown.json()).toMatchObject({ status: 404, code: 'record.not-found' })
      const malformed = await api.as(mta).get('/api/v2/door/all', { 'x-tenant-context': 'south' })
      expect(malformed.json()).toMatchObject({ status: 400, errors: [{ field: 'X-Tenant-Context' }] })
    })
  })

  describe('what it answers', () => {
    it('tells nothing about a failure of ours', async () => {
      const answer = await api.as(builder).get('/api/v2/door/peek/crash')
      expect(answer.json()).toEqual({
        type: 'about:blank',
        title: 'An unexpected error occurred',
        status: 500,
        code: 'server.unexpected',
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      })
    })

    it('cannot write while it reads', async () => {
      const before = await codes()
      const answer = await api.as(builder).get('/api/v2/door/peek/write')
      expect(answer.statusCode).toBe(500)
      expect(await codes()).toEqual(before)
    })

    it('fails in tests when it sends a field that its schema does not declare', async () => {
      expect((await api.as(builder).get('/api/v2/door/peek/extra')).statusCode).toBe(500)
    })

    it('fails in tests when it refuses with a code that it does not declare', async () => {
      expect((await api.as(builder).get('/api/v2/door/peek/surprise')).statusCode).toBe(500)
    })

    it('tries again when its transaction lost against another one', async () => {
      const answer = await api.as(builder).get('/api/v2/door/peek/deadlock')
      expect(answer.json()).toEqual({ code: '3', name: 'Open at last' })
    })

    it('does what is to follow the commit once, and not when nothing was written or the call is a repeated one', async () => {
      const [built, tooHeavy] = [unique(), unique()]
      const headers = { 'idempotency-key': unique() }
      await build({ code: built, name: 'Door' }, headers)
      await build({ code: built, name: 'Door' }, headers)
      await build({ code: tooHeavy, name: 'Too heavy' })
      expect(bellsRung.filter((code) => code === built || code === tooHeavy)).toEqual([built])
    })

    it('carries the trace id of the request, or one of its own', async () => {
      const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
      const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
      const answer = await api.as(visitor).get('/api/v2/nothing', { traceparent })
      expect(answer.json<{ traceId: string }>().traceId).toBe(traceId)
      const malformed = await api.as(visitor).get('/api/v2/nothing', { traceparent: '00-0-0-0' })
      expect(malformed.json<{ traceId: string }>().traceId).toMatch(/^[0-9a-f]{32}$/)
    })
  })
})

import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent, job, mailMessage } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { type FixtureTenant, newFixtureTenant, newSession } from '../../testing/fixture-tenant.ts'

const rights = ['[Setup] [Other] [Support]'] as const

describe('support', () => {
  let test: TestApp
  let tenant: FixtureTenant
  let helper: TestUser
  let client: TestClient
  beforeAll(async () => {
    test = await openTestApp()
    tenant = await newFixtureTenant(test)
    helper = await newUser(test.database, { organisationId: tenant.organisationId, rights })
    client = test.as(helper)
  })
  afterAll(() => test.close())

  const newestEvent = (entity: string, entityId: number) =>
    asJob(test.database, async (tx) => {
      const [event] = await tx
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.entity, entity), eq(auditEvent.entityId, entityId)))
        .orderBy(desc(auditEvent.id))
        .limit(1)
      return event
    })

  it('sees who is signed in, and ends a session once', async () => {
    const { session, user } = tenant.records
    const before = (await client.get('/api/v2/support/session/all')).json()
    expect(before.data).toMatchObject([{ id: session, user: { id: user }, isThis: false }])
    expect((await client.delete(`/api/v2/support/session/${session}`)).json()).toEqual({ id: session })
    expect((await client.get('/api/v2/support/session/all')).json().data).toEqual([])
    expect(await newestEvent('user', user)).toMatchObject({ action: 'sessions-ended', actorId: helper.id })
    const again = await client.delete(`/api/v2/support/session/${session}`)
    expect(again.json()).toMatchObject({ status: 404, code: 'record.not-found' })
  })

  it('ends no session of another tenant', async () => {
    const other = await newFixtureTenant(test)
    const answer = await client.delete(`/api/v2/support/session/${other.records.session}`)
    expect(answer.json()).toMatchObject({ status: 404 })
    const theirs = test.as(await newUser(test.database, { organisationId: other.organisationId, rights }))
    expect((await theirs.get('/api/v2/support/session/all')).json().data).toHaveLength(1)
  })

  it.each([
    ['administers people', { isMta: false, rights: [...rights, '[Setup] [Edit] [Users]'] as const }],
    ['may do everything', { isMta: true, rights: [] as const }],
  ])('ends no session of somebody who %s, unless they do so as well', async (_what, access) => {
    const of = { organisationId: tenant.organisationId, ...access }
    const [boss, peer] = [await newUser(test.database, of), await newUser(test.database, of)]
    const session = await newSession(test, boss.id)
    const path = `/api/v2/support/session/${session}`
    expect((await client.delete(path)).json()).toMatchObject({ status: 403, code: 'user.rights-exceed' })
    expect((await test.as(peer).delete(path)).json()).toEqual({ id: session })
  })

  it('sees attempts to sign in that failed, with whose account it was and from where', async () => {
    const { organisationId, records } = tenant
    const what = { entity: 'user', entityId: records.user, action: 'sign-in.failed', traceId: 't' }
    const after = { device: 'Firefox on Windows', network: '192.0.2.0' }
    await asJob(test.database, (tx) =>
      tx.insert(auditEvent).values({ organisationId, actorId: records.user, ...what, after }),
    )
    const { data } = (await client.get('/api/v2/support/sign-in-failure/all')).json()
    expect(data).toMatchObject([{ user: { id: records.user }, action: 'sign-in.failed', ...after }])
  })

  it('asks for failed work once more, for whom it was, and for no other', async () => {
    const { organisationId, records } = tenant
    expect((await client.post(`/api/v2/support/job/${records.job}/retry`)).json()).toMatchObject({
      status: 409,
      code: 'state.transition-refused',
    })
    const [failed] = await asJob(test.database, (tx) =>
      tx
        .insert(job)
        .values({ organisationId, userId: records.user, kind: 'test.none', state: 'FAILED', input: { a: 1 } })
        .returning(),
    )
    const answer = await client.post(`/api/v2/support/job/${failed?.id}/retry`)
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json()
    const [again] = await asJob(test.database, (tx) => tx.select().from(job).where(eq(job.id, id)))
    expect(again).toMatchObject({ kind: 'test.none', input: { a: 1 }, userId: records.user, state: 'QUEUED' })
    expect(await newestEvent('job', failed?.id ?? 0)).toMatchObject({ action: 'retry', actorId: helper.id })
    const { data } = (await client.get('/api/v2/support/job/all')).json()
    expect(data.map((row: { id: number }) => row.id).toSorted()).toEqual(
      [id, failed?.id, records.job].toSorted(),
    )
  })

  it('sends a mail once more, and leaves the first as it is', async () => {
    const { mail } = tenant.records
    const answer = await client.post(`/api/v2/support/mail/${mail}/resend`)
    const { id } = answer.json()
    const rows = await asJob(test.database, (tx) => tx.select().from(mailMessage).orderBy(mailMessage.id))
    const ours = rows.filter((row) => row.organisationId === tenant.organisationId)
    expect(ours).toMatchObject([
      { id: mail, state: 'FAILED' },
      { id, state: 'QUEUED', to: 'a@test.example', template: 'password-changed' },
    ])
    expect(await newestEvent('mail', mail)).toMatchObject({ action: 'resend', after: { mail: String(id) } })
    const waiting = await client.post(`/api/v2/support/mail/${id}/resend`)
    expect(waiting.json()).toMatchObject({ code: 'state.transition-refused' })
  })

  it('sends no purchase order: that is for whoever may send the order, as it stands now', async () => {
    const { organisationId } = tenant
    const order = {
      organisationId,
      to: 'sea@supplier.example',
      template: 'order',
      state: 'SENT',
      data: {},
    } as const
    const ofOrder = and(eq(mailMessage.organisationId, organisationId), eq(mailMessage.template, 'order'))
    const [sent] = await asJob(test.database, (tx) => tx.insert(mailMessage).values(order).returning())
    const answer = await client.post(`/api/v2/support/mail/${sent?.id}/resend`)
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'state.transition-refused',
      detail: 'A purchase order is sent again as it stands now: by “Send again” on the order.',
    })
    expect(await asJob(test.database, (tx) => tx.select().from(mailMessage).where(ofOrder))).toHaveLength(1)
  })

  const pageOf = async (
    list: string,
    query: { filter?: object; sort?: string; limit?: string },
    asker = client,
  ) => {
    const { filter, ...rest } = query
    const parameters = new URLSearchParams({
      ...rest,
      ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }),
    })
    return (await asker.get(`/api/v2/support/${list}/all?${parameters.toString()}`)).json()
  }
  /** A tenant of its own with somebody who may help there. */
  const newHelp = async () => {
    const other = await newFixtureTenant(test)
    const { organisationId } = other
    const user = await newUser(test.database, { organisationId, rights, firstName: 'Zoe', lastName: 'Help' })
    return { ...other, user, asker: test.as(user) }
  }

  it('pages, sorts and searches the outbox', async () => {
    const { asker, organisationId } = await newHelp()
    await asJob(test.database, (tx) =>
      tx.insert(mailMessage).values(
        ['ann', 'ben', 'cleo'].map((name, attempts) => ({
          organisationId,
          to: `${name}@page.example`,
          template: 'password-changed' as const,
          data: {},
          state: 'SENT' as const,
          attempts,
        })),
      ),
    )
    const filter = { q: 'page.example' }
    const page = await pageOf('mail', { filter, sort: 'attempts:desc', limit: '2' }, asker)
    expect(page).toMatchObject({ total: 3, hasMore: true, page: 1 })
    expect(page.data.map(({ to }: { to: string }) => to)).toEqual(['cleo@page.example', 'ben@page.example'])
    const failed = { items: [{ field: 'state', op: 'in', value: ['FAILED'] }] }
    expect(await pageOf('mail', { filter: failed }, asker)).toMatchObject({
      total: 1,
      data: [{ to: 'a@test.example', state: 'FAILED' }],
    })
  })

  it('finds work by its kind, by whose it is and by why it failed', async () => {
    const { asker, organisationId, user } = await newHelp()
    const own = { organisationId, userId: user.id, input: {} }
    await asJob(test.database, (tx) =>
      tx.insert(job).values([
        { ...own, kind: 'test.one', state: 'FAILED', error: 'the disk is full' },
        { ...own, kind: 'test.two', state: 'DONE', dispatchedAt: new Date() },
      ]),
    )
    const kinds = async (filter: object) =>
      (await pageOf('job', { filter, sort: 'kind:asc' }, asker)).data.map(
        ({ kind }: { kind: string }) => kind,
      )
    expect(await kinds({ q: 'disk' })).toEqual(['test.one'])
    expect(await kinds({ items: [{ field: 'user.name', op: 'contains', value: 'zoe' }] })).toEqual([
      'test.one',
      'test.two',
    ])
    expect(await kinds({ items: [{ field: 'kind', op: 'eq', value: 'test.two' }] })).toEqual(['test.two'])
  })

  it('finds sessions by person and browser, of no other tenant', async () => {
    const { asker, records } = await newHelp()
    const ids = async (q: string) =>
      (await pageOf('session', { filter: { q } }, asker)).data.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([records.session])
    expect(await ids('nobody is called so')).toEqual([])
    expect(await pageOf('session', { sort: 'signedInAt:asc' }, asker)).toMatchObject({ total: 1 })
  })

  it('finds attempts by what failed, and tells a field that there is none of', async () => {
    const { asker, organisationId, records } = await newHelp()
    const what = {
      organisationId,
      actorId: records.user,
      entity: 'user',
      entityId: records.user,
      traceId: 't',
    }
    const after = { device: 'Safari on macOS', network: '198.51.100.0' }
    await asJob(test.database, (tx) =>
      tx.insert(auditEvent).values([
        { ...what, action: 'second-factor.failed', after },
        { ...what, action: 'password.wrong', after },
      ]),
    )
    const items = [{ field: 'action', op: 'eq', value: 'password.wrong' }]
    expect(await pageOf('sign-in-failure', { filter: { items } }, asker)).toMatchObject({
      total: 1,
      data: [{ action: 'password.wrong', ...after }],
    })
    expect(await pageOf('sign-in-failure', { filter: { q: '198.51' } }, asker)).toMatchObject({ total: 2 })
    expect(await pageOf('sign-in-failure', { sort: 'secret:asc' }, asker)).toMatchObject({
      status: 400,
      code: 'list.field-unknown',
    })
  })

  it('says how the product is', async () => {
    const health = (await client.get('/api/v2/support/health')).json()
    expect(health.migrations.applied).toBe(health.migrations.known)
    expect(health.migrations.known).toBeGreaterThan(0)
    expect(health.mail).toMatchObject({ transport: 'folder', failed: 1 })
    expect(health.database.version).toMatch(/^\d+/)
  })
})

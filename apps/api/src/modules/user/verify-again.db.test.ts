import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { appUser, auditEvent, mailMessage } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import type { TestUser } from '../../testing/factories.ts'
import { newAddress, newPeople, type TestPeople } from '../../testing/people.ts'

describe('the mail that confirms an address', () => {
  let api: TestApp
  let p: TestPeople
  let user: TestUser

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    p = await newPeople(api)
    user = await p.person()
  })
  afterAll(() => api.close())

  const byOwner = () => api.as(user).post('/api/v2/user/verify-email')
  const byAdmin = (id = user.id, admin = p.ada) =>
    api.as(admin).post(`/api/v2/user/${id}/resend-verification`)
  const isVerified = (isEmailVerified: boolean) =>
    asJob(api.database, (tx) => tx.update(appUser).set({ isEmailVerified }).where(eq(appUser.id, user.id)))
  const mails = (userId = user.id) =>
    asJob(api.database, (tx) =>
      tx
        .select()
        .from(mailMessage)
        .where(and(eq(mailMessage.userId, userId), eq(mailMessage.template, 'verify-email'))),
    )

  it('comes again when its owner or an administrator asks, who is written down', async () => {
    expect((await api.as(user).get('/api/v2/user/profile')).json()).toMatchObject({ isEmailVerified: false })
    expect((await byOwner()).json()).toEqual({ done: true })
    expect((await byAdmin()).json()).toEqual({ done: true })
    expect(await mails()).toMatchObject([{ to: user.email }, { to: user.email }])
    const events = await asJob(api.database, (tx) =>
      tx
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.action, 'resend-verification'), eq(auditEvent.entityId, user.id))),
    )
    expect(events).toMatchObject([
      { entityId: user.id, actorId: user.id },
      { entityId: user.id, actorId: p.ada.id },
    ])
  })

  it('comes not to a confirmed address, with the same answer', async () => {
    await isVerified(true)
    expect((await byOwner()).json()).toEqual({ done: true })
    expect((await byAdmin()).json()).toEqual({ done: true })
    expect(await mails()).toEqual([])
  })

  it('floods no mailbox, whoever asks, with the same answer', async () => {
    for (let time = 0; time < 4; time++) {
      expect((await byOwner()).json()).toEqual({ done: true })
      expect((await byAdmin()).json()).toEqual({ done: true })
    }
    expect(await mails()).toHaveLength(4)
  })

  it('comes not to an invited person, whose invitation confirms the address', async () => {
    const { id } = (await p.invite({ email: newAddress() })).json()
    expect((await byAdmin(id)).json()).toEqual({ done: true })
    expect(await mails(id)).toEqual([])
  })

  it('is not asked for by an administrator who could not change the person', async () => {
    const helper = await p.person(['[Setup] [View] [Users]', '[Setup] [Edit] [Users]'])
    expect((await byAdmin(p.ada.id, helper)).json()).toMatchObject({
      status: 403,
      code: 'user.rights-exceed',
    })
  })
})

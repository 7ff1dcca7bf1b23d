import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAuthServer, asJob } from '../../database/roles.ts'
import { appUser, auditEvent, oidcPayload } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newPeople, type TestPeople } from '../../testing/people.ts'

describe('the state of a person', () => {
  let api: TestApp
  let p: TestPeople

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    p = await newPeople(api)
  })
  afterAll(() => api.close())

  describe('a suspended person', () => {
    it('is out at once, with every session ended, and comes back when restored', async () => {
      const user = await p.person(['[Setup] [View] [Users]'])
      const before = await api.as(user).get('/api/v2/user/myself')
      expect(before.statusCode).toBe(200)
      const suspended = await api.as(p.ada).post(`/api/v2/user/${user.id}/suspend`)
      expect(suspended.json()).toMatchObject({ state: 'SUSPENDED' })
      expect((await api.as(user).get('/api/v2/user/myself')).statusCode).toBe(401)
      const grants = await asAuthServer(api.database, (tx) =>
        tx
          .select()
          .from(oidcPayload)
          .where(eq(oidcPayload.accountId, String(user.id))),
      )
      expect(grants).toEqual([])
      const restored = await api.as(p.ada).post(`/api/v2/user/${user.id}/restore`)
      expect(restored.json()).toMatchObject({ state: 'ACTIVE' })
    })
  })

  describe('a deleted person', () => {
    it('leaves the list, keeps the name in the ledger of what was done, and frees the e-mail and username', async () => {
      const user = await newUser(api.database, {
        organisationId: p.organisationId,
        firstName: 'Old',
        lastName: 'Hand',
      })
      await p.give(user, await p.newRole('Counter', []))
      await asJob(api.database, (tx) =>
        tx.insert(auditEvent).values({
          organisationId: p.organisationId,
          actorId: user.id,
          entity: 'user',
          entityId: p.ada.id,
          action: 'update',
        }),
      )
      const gone = await api.as(p.ada).delete(`/api/v2/user/delete/${user.id}`)
      expect(gone.json()).toEqual({ id: user.id })

      const list = (await api.as(p.ada).get('/api/v2/user/all')).json()
      expect(list.data.map((row: { id: number }) => row.id)).not.toContain(user.id)
      const filter = JSON.stringify({
        items: [{ field: 'state', op: 'in', value: ['SUSPENDED', 'DELETED'] }],
      })
      const deleted = (
        await api.as(p.ada).get(`/api/v2/user/all?filter=${encodeURIComponent(filter)}`)
      ).json()
      expect(deleted.data).toMatchObject([{ id: user.id, email: '', roles: [] }])
      const kept = { phoneNumber: appUser.phoneNumber, isEmailVerified: appUser.isEmailVerified }
      const rows = asJob(api.database, (tx) => tx.select(kept).from(appUser).where(eq(appUser.id, user.id)))
      expect(await rows).toEqual([{ phoneNumber: '', isEmailVerified: false }])
      const { data } = (await api.as(p.ada).get(`/api/v2/user/${p.ada.id}/timeline`)).json()
      expect(data[0].actor).toEqual({ id: user.id, name: 'Old Hand' })
      const again = await p.invite({ email: user.email, username: user.username })
      expect(again.statusCode).toBe(201)
    })

    it('is not changed, restored or invited any more', async () => {
      const user = await p.person()
      await api.as(p.ada).delete(`/api/v2/user/delete/${user.id}`)
      expect((await p.put(user.id, { firstName: 'x' })).json()).toMatchObject({ code: 'record.not-editable' })
      for (const move of ['suspend', 'restore', 'resend-invitation']) {
        const answer = await api.as(p.ada).post(`/api/v2/user/${user.id}/${move}`)
        expect(answer.json()).toMatchObject({ code: 'state.transition-refused' })
      }
      const events = await asJob(api.database, (tx) =>
        tx
          .select({ action: auditEvent.action })
          .from(auditEvent)
          .where(and(eq(auditEvent.entityId, user.id), eq(auditEvent.entity, 'user'))),
      )
      expect(events).toMatchObject([{ action: 'delete' }])
    })
  })
})

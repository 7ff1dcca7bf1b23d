import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAuthServer, asJob } from '../../database/roles.ts'
import { mailMessage, passkey, role } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newOrganisation, newUser, type TestUser } from '../../testing/factories.ts'
import { codeOfApp } from '../../testing/second-step.ts'

const password = 'Counting-2026!'

describe('a mail tells of every change of what a person signs in with', () => {
  let api: TestApp
  let user: TestUser
  let own: TestClient

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    const { id: organisationId } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId, password, firstName: 'Ann', roles: ['Clerk'] })
    own = api.as(user)
    await own.post('/api/v2/user/security/confirm', { password })
  })
  afterAll(() => api.close())

  const mails = async () => {
    const rows = await asJob(api.database, (tx) =>
      tx.select().from(mailMessage).where(eq(mailMessage.userId, user.id)).orderBy(asc(mailMessage.id)),
    )
    expect(rows.every(({ to, data }) => to === user.email && data['firstName'] === 'Ann')).toBe(true)
    return rows.map(({ template, data }) => [template, data['factor']])
  }
  const setUpApp = async () => {
    const { secret } = (await own.post('/api/v2/user/totp')).json()
    expect((await own.post('/api/v2/user/totp/confirm', { code: codeOfApp(secret) })).statusCode).toBe(200)
  }
  const addPasskey = async () => {
    const values = { userId: user.id, credentialId: `of-${user.id}`, publicKey: 'x', name: 'Phone' }
    const [row] = await asAuthServer(api.database, (tx) => tx.insert(passkey).values(values).returning())
    return row?.id ?? 0
  }
  const app = 'an authenticator app'

  it('an app that is added, replaced and removed', async () => {
    await setUpApp()
    await setUpApp()
    await own.delete('/api/v2/user/totp')
    await own.delete('/api/v2/user/totp')
    expect(await mails()).toEqual([
      ['factor-added', app],
      ['factor-replaced', app],
      ['factor-removed', app],
    ])
  })

  it('recovery codes in the place of others', async () => {
    await setUpApp()
    await own.post('/api/v2/user/recovery-code')
    expect(await mails()).toEqual([
      ['factor-added', app],
      ['recovery-codes', undefined],
    ])
  })

  it('a passkey that is removed, by its name', async () => {
    const id = await addPasskey()
    expect((await own.delete(`/api/v2/user/passkey/${id}`)).statusCode).toBe(200)
    expect(await mails()).toEqual([['factor-removed', 'the passkey “Phone”']])
  })

  it('nothing where the change is refused', async () => {
    await setUpApp()
    await own.post('/api/v2/user/totp/confirm', { code: '000000' })
    await own.delete('/api/v2/user/passkey/4711')
    expect(await mails()).toEqual([['factor-added', app]])
  })

  it('one of the last two factors stays where a role asks for one, also when both go at once', async () => {
    await setUpApp()
    const id = await addPasskey()
    await asJob(api.database, (tx) =>
      tx.update(role).set({ requiresSecondFactor: true }).where(eq(role.organisationId, user.organisationId)),
    )
    const answers = await Promise.all([
      own.delete('/api/v2/user/totp'),
      own.delete(`/api/v2/user/passkey/${id}`),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await mails()).map(([template]) => template)).toEqual(['factor-added', 'factor-removed'])
  })
})

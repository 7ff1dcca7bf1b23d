import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { newOrganisation, newUser } from '../testing/factories.ts'
import type { Database } from './database.ts'
import { asAuthority, asJob } from './roles.ts'
import { idempotencyKey, job, mailMessage, oidcPayload, signInAttempt, userCode } from './schema/index.ts'
import { sweep } from './sweep.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

it('deletes what has run out, and nothing else', async () => {
  const { id: organisationId } = await newOrganisation(database)
  const newPerson = await newUser(database, { organisationId })
  await asAuthority(database, async (tx) => {
    const token = { model: 'RefreshToken', payload: {} }
    await tx.insert(oidcPayload).values([
      { ...token, id: 'over', expiresAt: daysAgo(1) },
      { ...token, id: 'alive', expiresAt: daysAgo(-1) },
      { ...token, id: 'endless', expiresAt: null },
    ])
    await tx.insert(signInAttempt).values([
      { key: 'old', lastAt: daysAgo(2) },
      { key: 'new', lastAt: daysAgo(0) },
    ])
  })
  await asJob(database, async (tx) => {
    const call = { organisationId, userId: 1, operation: 'door.build', requestHash: 'x' }
    await tx.insert(idempotencyKey).values([
      { ...call, key: 'old', createdAt: daysAgo(8) },
      { ...call, key: 'new', createdAt: daysAgo(6) },
    ])
    const { id: userId } = newPerson
    const work = { kind: 'x', input: {}, userId, organisationId }
    await tx.insert(job).values([
      { ...work, kind: 'old', finishedAt: daysAgo(31) },
      { ...work, kind: 'new', finishedAt: daysAgo(29) },
      { kind: 'nobody', input: {}, finishedAt: daysAgo(2) },
      { ...work, kind: 'waiting', createdAt: daysAgo(400) },
    ])
    const mail = { to: 'ada@test.example', template: 'verify-email', data: {} } as const
    await tx.insert(mailMessage).values([
      { ...mail, createdAt: daysAgo(91) },
      { ...mail, to: 'new@test.example', createdAt: daysAgo(89) },
    ])
    const code = { userId, codeHash: 'x', email: 'ada@test.example' }
    await tx.insert(userCode).values([
      { ...code, purpose: 'password', expiresAt: daysAgo(31) },
      { ...code, purpose: 'email', expiresAt: daysAgo(29) },
    ])
  })
  await sweep(database)
  const left = await asJob(database, async (tx) => ({
    tokens: (await tx.select().from(oidcPayload)).map((row) => row.id).toSorted(),
    attempts: (await tx.select().from(signInAttempt)).map((row) => row.key),
    keys: (await tx.select().from(idempotencyKey)).map((row) => row.key),
    jobs: (await tx.select().from(job)).map((row) => row.kind).toSorted(),
    mail: (await tx.select().from(mailMessage)).map((row) => row.to),
    codes: (await tx.select().from(userCode)).map((row) => row.purpose),
  }))
  expect(left).toEqual({
    tokens: ['alive', 'endless'],
    attempts: ['new'],
    keys: ['new'],
    jobs: ['new', 'waiting'],
    mail: ['new@test.example'],
    codes: ['email'],
  })
})

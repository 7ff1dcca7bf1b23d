import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { newOrganisation } from '../testing/factories.ts'
import type { Database } from './database.ts'
import { asAuthority, asJob } from './roles.ts'
import { idempotencyKey, oidcPayload, signInAttempt } from './schema/index.ts'
import { sweep } from './sweep.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

it('deletes what has run out, and nothing else', async () => {
  const { id: organisationId } = await newOrganisation(database)
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
  })
  await sweep(database)
  const left = await asJob(database, async (tx) => ({
    tokens: (await tx.select().from(oidcPayload)).map((row) => row.id).toSorted(),
    attempts: (await tx.select().from(signInAttempt)).map((row) => row.key),
    keys: (await tx.select().from(idempotencyKey)).map((row) => row.key),
  }))
  expect(left).toEqual({ tokens: ['alive', 'endless'], attempts: ['new'], keys: ['new'] })
})

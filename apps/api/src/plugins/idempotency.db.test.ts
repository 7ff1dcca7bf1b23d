import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../database/roles.ts'
import { company } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { doorRoutes } from '../testing/doors.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'

describe('Idempotency-Key', () => {
  let api: TestApp
  let builder: TestUser
  let other: TestUser

  beforeAll(async () => {
    api = await openTestSystem({ modules: [doorRoutes] })
    const { id: organisationId } = await newOrganisation(api.database)
    const rights = ['[Setup] [Create] [Company]'] as const
    builder = await newUser(api.database, { organisationId, rights })
    other = await newUser(api.database, { organisationId, rights })
  })
  afterAll(() => api.close())

  const unique = () => randomUUID().slice(0, 8)
  const build = (body: object, headers: Record<string, string> = {}, user = builder) =>
    api.as(user).post('/api/v2/door/1', body, headers)
  const timesBuilt = async (code: string) => {
    const rows = await asJob(api.database, (tx) => tx.select().from(company))
    return rows.filter((row) => row.code === code).length
  }

  it('is required, and has to be visible ASCII', async () => {
    for (const key of ['', 'two words', 'ключ', 'x'.repeat(201)]) {
      const encoded = Buffer.from(key, 'utf8').toString('latin1')
      const answer = await build({ code: unique(), name: 'Door' }, { 'idempotency-key': encoded })
      expect(answer.json()).toMatchObject({ status: 400, code: 'idempotency.key-missing' })
    }
  })

  it('writes once and answers the same, however the body is spelled', async () => {
    const code = unique()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await build({ code, name: 'Door' }, headers)
    const second = await build({ name: ' Door ', code }, headers)
    expect(first.statusCode).toBe(201)
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
    expect(await timesBuilt(code)).toBe(1)
  })

  it('refuses the key of another request', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await build({ code: unique(), name: 'Door' }, headers)
    const code = unique()
    const answer = await build({ code, name: 'Door' }, headers)
    expect(answer.json()).toMatchObject({ status: 409, code: 'idempotency.key-reused' })
    expect(await timesBuilt(code)).toBe(0)
  })

  it('writes once when duplicates arrive at the same moment', async () => {
    const code = unique()
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => build({ code, name: 'Door' }, headers)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201])
    expect(await timesBuilt(code)).toBe(1)
  })

  it('is free again after a failure, which leaves nothing behind', async () => {
    const code = unique()
    const headers = { 'idempotency-key': randomUUID() }
    const failed = await build({ code, name: 'Too heavy' }, headers)
    expect(failed.json()).toMatchObject({ status: 409, detail: 'It fell out.' })
    expect(await timesBuilt(code)).toBe(0)
    expect((await build({ code, name: 'Light' }, headers)).statusCode).toBe(201)
  })

  it('belongs to one user', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [mine, theirs] = [unique(), unique()]
    await build({ code: mine, name: 'Door' }, headers)
    expect((await build({ code: theirs, name: 'Door' }, headers, other)).statusCode).toBe(201)
    expect(await timesBuilt(theirs)).toBe(1)
  })
})

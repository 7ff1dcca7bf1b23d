import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { doorRoutes, meanwhile } from '../testing/doors.ts'
import { newOrganisation, newUser } from '../testing/factories.ts'

// The embedded database has one connection, and nothing of another's comes between two statements there.
describe('a call that reads', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await openTestSystem({ modules: [doorRoutes] })
  })
  afterAll(() => api.close())

  it('sees all that it reads as it is at one moment, whatever others write meanwhile', async () => {
    const { id: organisationId } = await newOrganisation(api.database)
    const rights = ['[Setup] [Create] [Company]'] as const
    const client = api.as(await newUser(api.database, { organisationId, rights }))
    let built = 0
    meanwhile.act = () => client.post('/api/v2/door/1', { code: `D${++built}`, name: 'Door' })
    const first = (await client.get('/api/v2/door/peek/twice')).json()
    expect(first.name).toBe(first.code)
    const second = (await client.get('/api/v2/door/peek/twice')).json()
    expect(Number(second.code)).toBe(Number(first.code) + 1)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { newOrganisation, newUser } from '../testing/factories.ts'

describe('the rights of a person', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await openTestSystem()
  })
  afterAll(() => api.close())

  it('are named in every answer, refusals as well, by a tag that differs where they differ', async () => {
    const { id: organisationId } = await newOrganisation(api.database)
    const keeper = api.as(await newUser(api.database, { organisationId, rights: ['[Setup] [View] [Roles]'] }))
    const counter = api.as(
      await newUser(api.database, { organisationId, rights: ['[Counts] [View] [List]'] }),
    )
    const tag = (await keeper.get('/api/v2/role/all')).headers['x-rights']
    expect(tag).toMatch(/^[\w-]{12}$/)
    expect((await keeper.get('/api/v2/user/myself')).headers['x-rights']).toBe(tag)
    expect(await keeper.get('/api/v2/count/all')).toMatchObject({
      statusCode: 403,
      headers: { 'x-rights': tag },
    })
    expect((await counter.get('/api/v2/count/all')).headers['x-rights']).not.toBe(tag)
    expect((await api.app.inject('/api/v2/count/all')).headers).not.toHaveProperty('x-rights')
  })
})

import type { UserPage } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newOrganisation, newUser, type TestOrganisation, type TestUser } from '../../testing/factories.ts'

describe('the calls about users', () => {
  let api: TestApp
  let north: TestOrganisation
  let admin: TestUser

  beforeAll(async () => {
    api = await openTestApp()
    north = await newOrganisation(api.database, { name: 'North' })
    const south = await newOrganisation(api.database, { name: 'South' })
    await newUser(api.database, { organisationId: south.id, username: 'southerner' })
    admin = await newUser(api.database, {
      organisationId: north.id,
      username: 'ada',
      email: 'ada@north.example',
      firstName: 'Ada',
      lastName: 'Lovelace',
      rights: ['[Setup] [View] [Users]'],
      roles: ['Base', 'Everything'],
    })
  })
  afterAll(() => api.close())

  it('tells the signed-in user who they are, without rights unless asked for', async () => {
    const answer = await api.as(admin).get('/api/v2/user/myself')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      id: admin.id,
      personId: admin.id,
      email: admin.email,
      firstName: 'Ada',
      middleName: '',
      lastName: 'Lovelace',
      username: admin.username,
      phoneNumber: '',
      isMta: false,
      roles: [`Role of ${admin.username}`],
      rolesAndPermissions: [],
      preferences: { colorMode: null, timeZone: null },
      tenantContext: { id: north.id, name: 'North' },
    })
  })

  it('carries roles and permissions when includeRolesAndPermissions is true', async () => {
    const answer = await api.as(admin).get('/api/v2/user/myself?includeRolesAndPermissions=true')
    expect(answer.json().rolesAndPermissions).toEqual([
      {
        roleName: `Role of ${admin.username}`,
        permissions: [{ functionalityName: '[Setup] [View] [Users]' }],
      },
      { roleName: 'Base', permissions: [] },
      { roleName: 'Everything', permissions: [] },
    ])
  })

  describe('the list of users', () => {
    const list = async (query = '') => (await api.as(admin).get(`/api/v2/user/all?${query}`)).json<UserPage>()
    const names = async (query: string) => (await list(query)).data.map((row) => row.username)
    const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`

    beforeAll(async () => {
      const { id: organisationId } = north
      await newUser(api.database, {
        organisationId,
        username: 'bob',
        email: 'bob@north.example',
        state: 'INVITED',
      })
      await newUser(api.database, {
        organisationId,
        username: 'cyr',
        firstName: 'Кирил',
        roles: ['Counter', 'Base'],
      })
      await newUser(api.database, { organisationId, username: 'dan', state: 'SUSPENDED' })
    })

    it("shows the tenant's users alone, sorted by username, with page, limit and total", async () => {
      const page = await list('page=1&limit=3')
      expect(page).toMatchObject({ page: 1, limit: 3, total: 4, hasMore: true })
      expect(page.data.map((row) => row.username)).toEqual(['ada', 'bob', 'cyr'])
      expect(await names('page=2&limit=3')).toEqual(['dan'])
    })

    it('never lists the roles Base, graphiql and Everything', async () => {
      const { data } = await list('sort=username:asc')
      expect(data.map((row) => row.roles)).toEqual([['Role of ada'], [], ['Counter'], []])
    })

    it('sorts and filters by what it shows', async () => {
      expect(await names('sort=state:asc,username:desc')).toEqual(['bob', 'cyr', 'ada', 'dan'])
      const items = [{ field: 'state', op: 'in', value: ['INVITED', 'SUSPENDED'] }]
      expect(await names(filter({ items }))).toEqual(['bob', 'dan'])
    })

    it('searches names, usernames and addresses', async () => {
      expect(await names(filter({ q: 'lovelace ada' }))).toEqual(['ada'])
      expect(await names(filter({ q: 'кири' }))).toEqual(['cyr'])
      expect(await names(filter({ q: 'north.example' }))).toEqual(['ada', 'bob'])
      expect(await names(filter({ q: 'southerner' }))).toEqual([])
    })

    it('refuses an unknown field, a page 0 and a limit above 500', async () => {
      const unknown = await api.as(admin).get(`/api/v2/user/all?sort=passwordHash:asc`)
      expect(unknown.json()).toMatchObject({ status: 400, code: 'list.field-unknown' })
      const range = await api.as(admin).get('/api/v2/user/all?page=0&limit=501&filter=oops')
      expect(range.json()).toMatchObject({
        code: 'request.invalid',
        errors: [{ field: 'page' }, { field: 'limit' }, { field: 'filter' }],
      })
    })

    it('needs the right to view users', async () => {
      const { id: organisationId } = await newOrganisation(api.database)
      const nobody = await newUser(api.database, {
        organisationId,
        rights: ['[Setup] [View] [Roles]'],
      })
      expect((await api.as(nobody).get('/api/v2/user/all')).json()).toMatchObject({
        code: 'permission.missing',
      })
    })
  })

  it('shows a super-admin in another tenant who they are, and where they act', async () => {
    const [home, other] = [
      await newOrganisation(api.database),
      await newOrganisation(api.database, { name: 'Other' }),
    ]
    const mta = await newUser(api.database, { organisationId: home.id, isMta: true, firstName: 'Mo' })
    const headers = { 'x-tenant-context': String(other.id) }
    const answer = await api.as(mta).get('/api/v2/user/myself', headers)
    expect(answer.json()).toMatchObject({
      id: mta.id,
      firstName: 'Mo',
      isMta: true,
      tenantContext: { id: other.id, name: 'Other' },
    })
  })
})

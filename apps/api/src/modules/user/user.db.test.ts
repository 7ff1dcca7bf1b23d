import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newOrganisation, newUser, type TestOrganisation, type TestUser } from '../../testing/factories.ts'

describe('the calls about users', () => {
  let api: TestApp
  let north: TestOrganisation
  let south: TestOrganisation
  let admin: TestUser

  beforeAll(async () => {
    api = await openTestApp()
    north = await newOrganisation(api.database, { name: 'North' })
    south = await newOrganisation(api.database, { name: 'South' })
    admin = await newUser(api.database, {
      organisationId: north.id,
      firstName: 'Ada',
      lastName: 'Lovelace',
      rights: ['[Setup] [View] [Users]'],
      roles: ['Base', 'Everything'],
    })
  })
  afterAll(() => api.close())

  it('tells the signed-in user who he is, without rights unless asked for', async () => {
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

  it('answers an empty address for the profile picture', async () => {
    const answer = await api.as(admin).get('/api/v2/user/profile-picture/preview')
    expect(answer.json()).toEqual({ url: '' })
  })
})

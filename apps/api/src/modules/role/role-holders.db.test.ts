import type { RoleHolders } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { appUser, userRole } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newOrganisation, newUser } from '../../testing/factories.ts'
import { seedRole } from '../../testing/roles.ts'

describe('the people who hold a role', () => {
  let api: TestApp
  let organisationId = 0
  let reader: TestClient
  beforeAll(async () => {
    api = await openTestApp()
    organisationId = (await newOrganisation(api.database)).id
    reader = api.as(await newUser(api.database, { organisationId, rights: ['[Setup] [View] [Roles]'] }))
  })
  afterAll(() => api.close())

  it('are named up to two hundred, by their names, and it is said that there are more', async () => {
    const roleId = await seedRole(api.database, organisationId, 'Held')
    const add = (count: number, lastName: string) =>
      asJob(api.database, async (tx) => {
        const values = Array.from({ length: count }, (_, at) => {
          const username = `holder-${lastName}-${at}`
          return { organisationId, username, email: `${username}@test.example`, firstName: 'A', lastName }
        })
        const people = await tx.insert(appUser).values(values).returning({ userId: appUser.id })
        await tx.insert(userRole).values(people.map((person) => ({ ...person, organisationId, roleId })))
      })
    const holders = async (): Promise<RoleHolders> =>
      (await reader.get(`/api/v2/role/${roleId}/user/all`)).json()
    await add(200, 'Mid')
    const all = await holders()
    expect([all.data.length, all.hasMore]).toEqual([200, false])
    await add(1, 'Zed')
    expect(await holders()).toEqual({ data: all.data, hasMore: true })
    await add(1, 'Abel')
    const { data } = await holders()
    expect([data.length, data[0]?.name]).toEqual([200, 'A Abel'])
  })
})

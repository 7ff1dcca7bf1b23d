import { hiddenRoleNames } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { newUser } from '../../testing/factories.ts'
import { seedRole } from '../../testing/roles.ts'
import { newStock, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { readKnownAccess } from './user-access.ts'

describe('what a file of people can name', () => {
  let database: Database
  let stock: TestStock
  beforeAll(async () => {
    database = await shareTestDatabase()
    stock = await newStock(database)
    const other = await newStock(database)
    await seedRole(database, other.organisationId, 'Theirs', [])
    await seedRole(database, stock.organisationId, 'Bar Keeper', ['[Counts] [View] [List]'])
    for (const name of hiddenRoleNames) await seedRole(database, stock.organisationId, name, [])
  })
  afterAll(() => database.close())

  const known = async () => {
    const user = await newUser(database, stock)
    return doAt(database, testActor(stock.organisationId, user.id), new Date(), readKnownAccess)
  }

  it('are the roles of the tenant in small letters, but for those that are never given by hand', async () => {
    const { roles } = await known()
    expect([...roles]).toEqual([
      ['bar keeper', expect.objectContaining({ name: 'Bar Keeper', rights: ['[Counts] [View] [List]'] })],
    ])
  })

  it('are its companies, and its locations with and without the company, in small letters', async () => {
    const { places } = await known()
    const { companyId, locationId } = stock
    const company = `company ${stock.companyCode.toLowerCase()}`
    const ids = [...places].map(([name, some]) => [
      name,
      some.map((place) => [place.companyId, place.locationId]),
    ])
    expect(Object.fromEntries(ids)).toEqual({
      [company]: [[companyId, null]],
      'main store': [[companyId, locationId]],
      [`${company} / main store`]: [[companyId, locationId]],
    })
  })
})

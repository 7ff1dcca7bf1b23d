import { type Right, rightsCatalogue } from '@backoffice/permissions'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { area, location, userScope } from '../database/schema/index.ts'
import type { TestApp } from './app.ts'
import { newUser, type TestUser } from './factories.ts'
import { only } from './only.ts'
import type { TestStock } from './stock.ts'

/** Another location of the same company, with areas of its own. */
export function newPlaceBeside(
  database: Database,
  stock: TestStock,
  { code, name } = { code: 'BAR', name: 'Bar' },
): Promise<TestStock> {
  const { organisationId, companyId } = stock
  return asJob(database, async (tx) => {
    const values = { organisationId, companyId, code, name }
    const { id: locationId } = only(await tx.insert(location).values(values).returning({ id: location.id }))
    const areas = ['Counter', 'Fridge'].map((areaName, at) => ({
      organisationId,
      locationId,
      name: areaName,
      sortIndex: at + 1,
    }))
    const [counter, fridge] = await tx.insert(area).values(areas).returning({ id: area.id })
    return { ...stock, locationId, areaIds: [counter?.id ?? 0, fridge?.id ?? 0] }
  })
}

/** A person who works at this location alone, and may do everything there unless other rights are given. */
export async function newPersonAt(
  database: Database,
  { organisationId, companyId, locationId }: TestStock,
  rights: readonly Right[] = rightsCatalogue,
): Promise<TestUser> {
  const person = await newUser(database, { organisationId, rights })
  await asJob(database, (tx) =>
    tx.insert(userScope).values({ organisationId, userId: person.id, companyId, locationId }),
  )
  return person
}

/** A bar beside a store, and who works at one of the two: each may do everything there, and sees nothing of the other. */
export async function openStoreAndBar(api: TestApp, store: TestStock) {
  const bar = await newPlaceBeside(api.database, store)
  const [ofStore, ofBar] = [await newPersonAt(api.database, store), await newPersonAt(api.database, bar)]
  return {
    bar,
    storekeeper: api.as(ofStore),
    storekeeperToken: await api.tokenFor(ofStore),
    barkeeper: api.as(ofBar),
  }
}

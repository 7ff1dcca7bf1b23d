import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { countTemplate } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { type NewTemplate, newTemplate } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { newPersonAt, newPlaceBeside } from '../../testing/places.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

describe('an item that only a template of several locations lists', () => {
  let api: TestApp
  let store: TestStock
  let bar: TestStock
  let items: TestItem[]
  /** Works at the store alone, where such a template is not theirs to see. */
  let storekeeper: TestClient
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    store = await newStock(api.database)
    bar = await newPlaceBeside(api.database, store)
    items = await newItems(api.database, store, [{ sku: 'A', onHand: '3' }])
    storekeeper = api.as(await newPersonAt(api.database, store))
  })

  /** Lists the item in the cellar of the store, and is of the bar too. */
  async function listInCellar(values: NewTemplate = {}): Promise<void> {
    const rows = items.map((item) => ({ item, area: 1 as const }))
    const id = await newTemplate(api.database, store, rows, values)
    const both = { otherLocationIds: [bar.locationId] }
    await asJob(api.database, (tx) => tx.update(countTemplate).set(both).where(eq(countTemplate.id, id)))
    expect((await storekeeper.get(`/api/v2/count-template/${id}`)).statusCode).toBe(404)
  }
  const areaOf = async (scope: object = {}): Promise<string | undefined> => {
    const body = { scope: { locationIds: [store.locationId], ...scope } }
    const { data } = (await storekeeper.post('/api/v2/count-template/preview', body)).json()
    return data[0]?.area.name
  }
  const uncovered = async (): Promise<string[]> => {
    const { data } = (await storekeeper.get('/api/v2/count-template/uncovered/all')).json()
    return data.map(({ item }: { item: { sku: string } }) => item.sku)
  }

  it('stands where that has it, also for whoever works at one of these only', async () => {
    expect([await areaOf(), await uncovered()]).toEqual(['Shelf', ['A']])
    await listInCellar()
    expect([await areaOf(), await uncovered()]).toEqual(['Cellar', []])
    const [shelf, cellar] = store.areaIds
    expect(await areaOf({ areaIds: [cellar] })).toBe('Cellar')
    expect(await areaOf({ areaIds: [shelf] })).toBeUndefined()
  })

  it('stands there on its sheet', async () => {
    await listInCellar()
    const scope = { locationIds: [store.locationId] }
    const { id } = (await storekeeper.post('/api/v2/count', { scope })).json()
    await storekeeper.post(`/api/v2/count/${id}/start`)
    const { rows } = (await storekeeper.get(`/api/v2/count/${id}/sheet`)).json()
    expect(rows).toMatchObject([{ area: { name: 'Cellar' } }])
  })

  it('stands nowhere while that template is somebody else’s alone, or out of use', async () => {
    const other = await newUser(api.database, store)
    await listInCellar({ visibility: 'Private', createdBy: other.id })
    await listInCellar({ isActive: false })
    expect([await areaOf(), await uncovered()]).toEqual(['Shelf', ['A']])
  })
})

import type { ImportRecord, OrderFileRow } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { userScope } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { newPersonAt, openStoreAndBar } from '../../testing/places.ts'
import { openSupplied } from '../../testing/supplied-files.ts'

describe('an import', () => {
  let api: TestApp
  let at: Awaited<ReturnType<typeof openSupplied>>
  /** Works at the store alone, and sees nothing of the bar. */
  let storekeeper: TestClient
  let token: string
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    at = await openSupplied(api)
    const people = await openStoreAndBar(api, at.tenant.stock)
    storekeeper = people.storekeeper
    token = people.storekeeperToken
  })

  const pars = 'Location code,SKU,Policy,Par level\nBAR,A,Par,5'
  const answersTo = async (client: TestClient, { id, version }: ImportRecord) => {
    const match = { 'if-match': `"${version}"` }
    const answers = [
      await client.get(`/api/v2/import/${id}`),
      await client.get(`/api/v2/import/${id}/row/all`),
      await client.get(`/api/v2/import/${id}/error-file?format=csv`),
      await client.put(`/api/v2/import/${id}/mapping`, { mapping: {} }, match),
      await client.post(`/api/v2/import/${id}/apply`, { onlyValid: true }, match),
      await client.post(`/api/v2/import/${id}/undo`),
    ]
    return answers.map(({ statusCode }) => statusCode)
  }
  const listed = async (client: TestClient) =>
    (await client.get('/api/v2/order-file/all?limit=500')).json().data.map(({ id }: OrderFileRow) => id)

  it('of records that lie at places is not there for whoever works at fewer of them than its sender', async () => {
    const made = await at.read(at.tenant, 'par-levels', pars)
    expect(await answersTo(storekeeper, made)).toEqual([404, 404, 404, 404, 404, 404])
    const other = api.as(await newUser(api.database, { ...at.tenant.stock, rights: rightsCatalogue }))
    expect((await other.get(`/api/v2/import/${made.id}`)).json()).toMatchObject({ counts: { NEW: 1 } })
  })

  it('is there for its sender', async () => {
    const own = { ...at.tenant, client: storekeeper, token }
    const made = await at.read(own, 'par-levels', pars.replace('BAR', 'MAIN'))
    expect(await at.apply(own, made)).toMatchObject({ state: 'APPLIED', counts: { NEW: 1 } })
    expect((await storekeeper.post(`/api/v2/import/${made.id}/undo`)).statusCode).toBe(200)
  })

  it('is there for whoever works wherever its sender worked when they sent it', async () => {
    const { stock } = at.tenant
    const made = await at.read({ ...at.tenant, token }, 'par-levels', pars.replace('BAR', 'MAIN'))
    const manager = await newUser(api.database, { ...stock, rights: rightsCatalogue })
    const { organisationId, companyId } = stock
    await asJob(api.database, (tx) =>
      tx.insert(userScope).values({ organisationId, companyId, userId: manager.id }),
    )
    const [colleague, ofCompany] = [api.as(await newPersonAt(api.database, stock)), api.as(manager)]
    for (const client of [colleague, ofCompany])
      expect((await client.get(`/api/v2/import/${made.id}`)).statusCode).toBe(200)
    const theirs = { ...at.tenant, client: ofCompany, token: await api.tokenFor(manager) }
    const { id } = await at.read(theirs, 'par-levels', pars)
    await asJob(api.database, (tx) =>
      tx.update(userScope).set({ locationId: stock.locationId }).where(eq(userScope.userId, manager.id)),
    )
    expect((await colleague.get(`/api/v2/import/${id}`)).statusCode).toBe(404)
  })

  it('of what the whole tenant shares is there for whoever may import it', async () => {
    const made = await at.read(at.tenant, 'items', 'SKU,Name,Category,Base unit\nX,X,Dry goods,each')
    expect((await storekeeper.get(`/api/v2/import/${made.id}`)).statusCode).toBe(200)
  })

  it('of the rows of a template is there for its sender alone', async () => {
    const { stock } = at.tenant
    const templateId = await newTemplate(api.database, stock, onShelf([at.itemOf('A')]), { name: 'Own' })
    const made = await at.read(at.tenant, 'template-rows', 'Template,Area,SKU\nOwn,Shelf,B')
    expect([templateId > 0, made.counts.NEW]).toEqual([true, 1])
    const other = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    expect((await other.get(`/api/v2/import/${made.id}`)).statusCode).toBe(404)
    expect((await at.tenant.client.get(`/api/v2/import/${made.id}`)).statusCode).toBe(200)
  })

  it('that is kept as a file about buying is there neither, nor is its content', async () => {
    const moved = 'Kind,Location code,SKU,Quantity\nUsage,BAR,A,1'
    const note = `Supplier code,Location code,SKU,Packs\n${at.supplierCode},BAR,A,2`
    const files = [
      await at.addFile('kind=MOVEMENTS&name=moved.csv', moved),
      await at.addFile(`kind=DELIVERY_NOTE&name=note.csv&supplierId=${at.supplierId}`, note),
    ]
    for (const file of files) {
      expect(file.import).not.toBeNull()
      expect(await answersTo(storekeeper, await at.importOf(file))).toEqual([404, 404, 404, 404, 404, 404])
      for (const path of ['', '/content'])
        expect((await storekeeper.get(`/api/v2/order-file/${file.id}${path}`)).statusCode).toBe(404)
    }
    expect(await listed(storekeeper)).toEqual([])
    expect((await listed(at.tenant.client)).toSorted()).toEqual(files.map(({ id }) => id).toSorted())
  })

  it('of a confirmation is there for whoever sees the one order that it is about', async () => {
    const [order, other] = [await at.newOrder({ A: '2' }), await at.newOrder({ B: '1' })]
    const head = 'Order number,SKU,Packs'
    const add = (...lines: string[]) =>
      at.addFile(`kind=CONFIRMATION&name=c.csv&orderId=${order.id}`, [head, ...lines].join('\n'))
    const own = await add(',A,2')
    const both = await add(`${order.number},A,2`, `${other.number},B,1`)
    expect(own.import).not.toBeNull()
    const ids = await listed(storekeeper)
    expect([ids.includes(own.id), ids.includes(both.id)]).toEqual([true, false])
    expect((await storekeeper.get(`/api/v2/import/${own.import?.id}/row/all`)).statusCode).toBe(200)
    expect((await storekeeper.get(`/api/v2/import/${both.import?.id}/row/all`)).statusCode).toBe(404)
  })
})

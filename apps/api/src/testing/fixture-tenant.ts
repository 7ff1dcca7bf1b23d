import { randomUUID } from 'node:crypto'
import { rightsCatalogue } from '@backoffice/permissions'
import { asAuthServer, asJob } from '../database/roles.ts'
import { job, mailMessage, oidcPayload, userSession } from '../database/schema/index.ts'
import type { TestApp, TestClient } from './app.ts'
import { newTemplate, onShelf } from './count-templates.ts'
import { newUser } from './factories.ts'
import { only } from './only.ts'
import { suppliersFile } from './operation-fixtures.ts'
import { newItems, newStock, type TestStock } from './stock.ts'
import { newOffer, newSupplier, setPar } from './suppliers.ts'

const listed = [
  'category',
  'item',
  'supplier',
  'supplier-item',
  'par-level',
  'company',
  'count-template',
] as const

/** A kind of record that an address may name, as paths call it. */
export type FixtureRecord =
  | (typeof listed)[number]
  | 'count'
  | 'order-template'
  | 'order'
  | 'role'
  | 'user'
  | 'view'
  | 'file'
  | 'job'
  | 'location'
  | 'area'
  | 'session'
  | 'import'
  | 'mail'
  | 'movement'
  | 'report-period'
  | 'order-file'
  | 'receipt'

export type FixtureTenant = {
  organisationId: number
  client: TestClient
  /** One record of each kind; all of them the client's own where that matters. */
  records: Readonly<Record<FixtureRecord, number>>
}

async function newGoods(test: TestApp, stock: TestStock): Promise<number> {
  const items = await newItems(test.database, stock, [{ sku: `OF-${stock.companyCode}`, onHand: '1' }])
  const item = only(items)
  const supplierId = await newSupplier(test.database, stock, { name: `Supplier of ${stock.companyCode}` })
  await newOffer(test.database, stock, { item, supplierId, unitPrice: '2' })
  await setPar(test.database, stock, item, { method: 'PAR', par: '50' })
  return newTemplate(test.database, stock, onShelf(items), { uncountedPolicy: 'ZERO' })
}

/** A count that was posted, and the order that was made from it. */
async function newDocuments(client: TestClient, templateId: number) {
  const { id: count } = (await client.post('/api/v2/count', { templateId })).json()
  for (const action of ['start', 'submit', 'approve', 'post'])
    await client.post(`/api/v2/count/${count}/${action}`)
  const { orders } = (await client.post(`/api/v2/count/${count}/order/create`, {})).json()
  return { count, order: orders[0].id }
}

/** Sends a file. @returns the id of what was made of it */
async function send(test: TestApp, user: { id: number }, path: string, payload: string): Promise<number> {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/v2/${path}`,
    headers: { authorization: `Bearer ${await test.tokenFor(user)}`, 'content-type': 'text/csv' },
    payload,
  })
  return answer.json().id
}

function newJob(test: TestApp, organisationId: number, userId: number): Promise<number> {
  const values = { organisationId, userId, kind: 'test.none', state: 'DONE' as const, input: {} }
  return asJob(test.database, async (tx) => {
    const rows = await tx
      .insert(job)
      .values({ ...values, dispatchedAt: new Date(), finishedAt: new Date() })
      .returning({ id: job.id })
    return only(rows).id
  })
}

/** A session of a person, without any sign-in; its id. */
export async function newSession(test: TestApp, userId: number): Promise<number> {
  const [grantId, expiresAt] = [randomUUID(), new Date(Date.now() + 3_600_000)]
  return asAuthServer(test.database, async (tx) => {
    const grant = { model: 'Grant', id: grantId, payload: {}, accountId: String(userId), expiresAt }
    await tx.insert(oidcPayload).values(grant)
    const place = { userAgent: '', network: '10.0.0.0' }
    const rows = await tx
      .insert(userSession)
      .values({ userId, grantId, ...place })
      .returning({ id: userSession.id })
    return only(rows).id
  })
}

function newMail(test: TestApp, organisationId: number, userId: number): Promise<number> {
  const values = { organisationId, userId, to: 'a@test.example', template: 'password-changed' as const }
  return asJob(test.database, async (tx) => {
    const rows = await tx
      .insert(mailMessage)
      .values({ ...values, data: {}, state: 'FAILED' })
      .returning({ id: mailMessage.id })
    return only(rows).id
  })
}

/** One case of the tenant's item is used. */
async function newMovement(client: TestClient, { locationId }: TestStock): Promise<number> {
  const item = (await client.get('/api/v2/item/all')).json().data[0]
  const record = (await client.get(`/api/v2/item/${item.id}`)).json()
  const lines = [{ itemId: item.id, unitId: record.units[0].id, quantity: '1' }]
  return (await client.post('/api/v2/movement', { kind: 'USAGE', locationId, lines })).json().id
}

/** A month before anything happened. */
async function newPeriod(client: TestClient, { companyId }: TestStock): Promise<number> {
  const days = { startDate: '2019-01-01', throughDate: '2019-01-01' }
  await client.post('/api/v2/report-period/generate', { companyId, kind: 'MONTH', ...days })
  return (await client.get('/api/v2/report-period/all')).json().data[0].id
}

/** One pack of what the tenant's supplier sells. */
async function newOrderTemplate(client: TestClient, { locationId }: TestStock): Promise<number> {
  const offer = (await client.get('/api/v2/order-template/offer/all')).json().data[0]
  const lines = [{ supplierItemId: offer.supplierItemId, mode: 'FIXED', packs: '1' }]
  return (
    await client.post('/api/v2/order-template', {
      name: `Standing of ${offer.supplier.name}`,
      locationId,
      lines,
    })
  ).json().id
}

/** One base unit of the tenant's item came unordered, and waits to be posted. */
async function newReceipt(client: TestClient, { locationId }: TestStock): Promise<number> {
  const item = (await client.get('/api/v2/item/all')).json().data[0]
  const supplierId = (await client.get('/api/v2/supplier/all')).json().data[0].id
  const record = (await client.get(`/api/v2/item/${item.id}`)).json()
  const lines = [{ itemId: item.id, unitId: record.units[0].id, packs: '1', unitPrice: '2' }]
  return (await client.post('/api/v2/receipt', { supplierId, locationId, lines })).json().id
}

/** A tenant with a record of every kind that an address names, for tests that hold for every call. */
export async function newFixtureTenant(test: TestApp): Promise<FixtureTenant> {
  const stock = await newStock(test.database)
  const { organisationId, companyCode, locationId: location } = stock
  const templateId = await newGoods(test, stock)
  const owner = await newUser(test.database, { organisationId, rights: rightsCatalogue })
  const { id: user } = await newUser(test.database, { organisationId, lastName: `Of ${companyCode}` })
  const client = test.as(owner)
  const documents = await newDocuments(client, templateId)
  const role = (await client.post('/api/v2/role', { name: `Role of ${companyCode}`, permissions: [] })).json()
  const content = { visibility: 'Private', search: '', resource: 'orders' }
  const view = (await client.post('/api/v2/view', { name: `View of ${companyCode}`, ...content })).json()
  const first = await Promise.all(
    listed.map(async (area) => {
      const { data } = (await client.get(`/api/v2/${area}/all`)).json()
      return [area, data[0].id] as const
    }),
  )
  const records = {
    // One entry for each of `listed`, which fromEntries forgets.
    ...(Object.fromEntries(first) as Record<(typeof listed)[number], number>),
    ...documents,
    role: role.id,
    user,
    view: view.id,
    location,
    area: stock.areaIds[0],
    file: await send(test, owner, 'file?kind=attachment&name=a.csv', 'a,b\n1,2\n'),
    'order-file': await send(test, owner, 'order-file?kind=OTHER&name=b.csv', 'c,d\n3,4\n'),
    import: await send(test, owner, 'import?kind=suppliers&name=a.csv', suppliersFile),
    job: await newJob(test, organisationId, owner.id),
    session: await newSession(test, user),
    mail: await newMail(test, organisationId, user),
    movement: await newMovement(client, stock),
    'report-period': await newPeriod(client, stock),
    receipt: await newReceipt(client, stock),
    'order-template': await newOrderTemplate(client, stock),
  }
  return { organisationId, client, records }
}

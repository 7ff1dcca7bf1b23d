import type {
  NewOrderTemplateBody,
  OrderTemplateRecord,
  OrderTemplateRun,
  TemplateOffer,
} from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { openTestApp, type TestApp, type TestClient } from './app.ts'
import { newUser } from './factories.ts'
import { newItems, newStock } from './stock.ts'
import { newOffer, newSupplier, setPar } from './suppliers.ts'

export const toPar = (supplierItemId: number) => ({ supplierItemId, mode: 'TO_PAR' }) as const
export const fixed = (supplierItemId: number, packs: string) =>
  ({ supplierItemId, mode: 'FIXED', packs }) as const
/** The header of a change of what was read. */
export const at = ({ version }: { version: number }) => ({ 'if-match': String(version) })

/** Two suppliers and what they sell: flour up to a par of 100 with 30 there, oil from 2 cases on, wine, zest without a price. */
async function newOffers(api: TestApp, client: TestClient, stock: Awaited<ReturnType<typeof newStock>>) {
  const [flour, oil, wine, zest] = await newItems(api.database, stock, [
    { name: 'Flour', onHand: '30' },
    { name: 'Oil', onHand: '0' },
    { name: 'Wine', onHand: '0' },
    { name: 'Zest', onHand: '0' },
  ])
  if (!flour || !oil || !wine || !zest) throw new Error('There are four items.')
  const mill = await newSupplier(api.database, stock, {
    name: 'Mill',
    minOrderValue: '500',
    orderDays: 'MO,TH',
    cutOffTime: '14:00',
  })
  const cellar = await newSupplier(api.database, stock, { name: 'Cellar' })
  await newOffer(api.database, stock, { item: flour, supplierId: mill, unitPrice: '10' })
  await newOffer(api.database, stock, { item: oil, supplierId: mill, unitPrice: '20', moqPacks: '2' })
  await newOffer(api.database, stock, { item: wine, supplierId: cellar, unitPrice: '30' })
  await newOffer(api.database, stock, { item: zest, supplierId: cellar })
  await setPar(api.database, stock, flour, { method: 'PAR', par: '100' })
  const found: { data: TemplateOffer[] } = (await client.get('/api/v2/order-template/offer/all')).json()
  const offerOf = (name: string) => found.data.find(({ item }) => item.name === name)?.supplierItemId ?? 0
  return { flour: offerOf('Flour'), oil: offerOf('Oil'), wine: offerOf('Wine'), unpriced: offerOf('Zest') }
}

/** A tenant whose owner makes order templates, with the calls that tests of them make. @param open where it is */
export async function openOrderTemplates(open = openTestApp) {
  const api = await open()
  const stock = await newStock(api.database)
  const client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
  const offers = await newOffers(api, client, stock)
  let named = 0
  const bodyOf = (body: Partial<NewOrderTemplateBody> = {}): NewOrderTemplateBody => {
    named += 1
    const lines = [fixed(offers.wine, '1')]
    return { name: `Standing ${named}`, locationId: stock.locationId, lines, ...body }
  }
  return {
    api,
    stock,
    client,
    offers,
    bodyOf,
    /** What a change of a template sends. */
    changeOf: (body: Partial<NewOrderTemplateBody> = {}) => {
      const { locationId: _place, ...rest } = bodyOf(body)
      return rest
    },
    async made(body: Partial<NewOrderTemplateBody> = {}): Promise<OrderTemplateRecord> {
      const answer = await client.post('/api/v2/order-template', bodyOf(body))
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json()
    },
    run: ({ id }: { id: number }, by = client) => by.post(`/api/v2/order-template/${id}/run`),
    runsOf: async ({ id }: { id: number }): Promise<OrderTemplateRun[]> =>
      (await client.get(`/api/v2/order-template/${id}/run/all`)).json().data,
    cancel: (orders: readonly { id: number }[]) =>
      Promise.all(orders.map(({ id }) => client.post(`/api/v2/order/${id}/cancel`, {}, { 'if-match': '1' }))),
    person: async (rights: readonly Right[]) => api.as(await newUser(api.database, { ...stock, rights })),
  }
}

export type OrderTemplates = Awaited<ReturnType<typeof openOrderTemplates>>

import type { TemplateOffer } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../actor.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { toPar } from '../../testing/order-templates.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { newOffer, setPar } from '../../testing/suppliers.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'
import { doAt, testActor } from '../../testing/work.ts'
import type { Work } from '../../work.ts'
import { runTemplate } from '../order-template/run-template.ts'
import { createOrders } from './create-orders.ts'

type Orders = (work: Work) => Promise<{ orders: readonly { id: number }[] }>

describe('goods that are ordered up to their par twice at the same time', () => {
  let test: TestApp
  let shop: TestShop
  let actor: Actor
  let made = 0

  beforeAll(async () => {
    test = await openTestApp()
    shop = await openShop(test)
    actor = testActor(shop.stock.organisationId, (await newUser(test.database, shop.stock)).id)
  })
  afterAll(() => test.close())

  /** An item of which something is missing, with a template that orders it. */
  async function wantedItem() {
    made += 1
    const name = `Mill ${made}`
    const supplierId = await shop.newSupplier(name)
    const item = await shop.newItem('0')
    await setPar(test.database, shop.stock, item, { method: 'PAR', par: '48' })
    await newOffer(test.database, shop.stock, { item, supplierId, unitPrice: '10' })
    const found: { data: TemplateOffer[] } = (
      await shop.client.get('/api/v2/order-template/offer/all')
    ).json()
    const offer = found.data.find(({ supplier }) => supplier.name === name)?.supplierItemId ?? 0
    const body = { name, locationId: shop.stock.locationId, lines: [toPar(offer)] }
    const { id } = (await shop.client.post('/api/v2/order-template', body)).json()
    return { item, supplierId, templateId: Number(id) }
  }
  const byCount =
    (countId: number, addTo: number[] = []): Orders =>
    (work) =>
      createOrders(work, countId, { ignoresDrafts: false, addTo, offers: [] })
  const byTemplate =
    (id: number): Orders =>
    (work) =>
      runTemplate(work, { id, version: undefined })

  const doNow = <T>(job: (work: Work) => Promise<T>) => doAt(test.database, actor, new Date(), job)

  /** The second is begun before what the first has made is there for others. @returns the code with which it was refused */
  async function meet(first: Orders, second: Orders): Promise<string | undefined> {
    const refused = await doNow(async (work) => {
      await first(work)
      const other = doNow(second).then(
        () => undefined,
        ({ code }: { code: string }) => code,
      )
      await Promise.race([untilAwaited(test.database, work.tx), other])
      return { code: other }
    })
    return refused.code
  }

  it('are ordered once by a count and a template, whichever of the two is first', async () => {
    const [one, other] = [await wantedItem(), await wantedItem()]
    const counts = [await shop.postCount([one.item]), await shop.postCount([other.item])]
    expect(await meet(byCount(counts[0] ?? 0), byTemplate(one.templateId))).toBe(
      'order-template.nothing-to-order',
    )
    expect(await meet(byTemplate(other.templateId), byCount(counts[1] ?? 0))).toBe('count.nothing-to-order')
  })

  it('are ordered once by two counts', async () => {
    const { item } = await wantedItem()
    const [first, second] = [await shop.postCount([item]), await shop.postCount([item])]
    expect(await meet(byCount(first), byCount(second))).toBe('count.nothing-to-order')
  })

  it('join a draft once', async () => {
    const { item, supplierId, templateId } = await wantedItem()
    const { item: little } = await wantedItem()
    const draft = await shop.newOrder(little, supplierId, { state: 'DRAFT' })
    const countId = await shop.postCount([item])
    expect(await meet(byTemplate(templateId), byCount(countId, [draft]))).toBe('count.nothing-to-order')
  })
})

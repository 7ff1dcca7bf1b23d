import { eq, type InferInsertModel } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { area, company, count, documentNumber, location, purchaseOrder } from '../../database/schema/index.ts'
import { newTemplate } from '../../testing/count-templates.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { newSupplier } from '../../testing/suppliers.ts'
import { doAt, testActor } from '../../testing/work.ts'
import type { Work } from '../../work.ts'
import { deleteCompany, readCompanyUse, selectOpenCounts } from './company-use-repository.ts'

describe('what a company is used for', () => {
  let database: Database
  beforeAll(async () => {
    database = await shareTestDatabase()
  })
  afterAll(() => database.close())

  const inTenantOf = <T>({ organisationId }: TestStock, job: (work: Work) => Promise<T>) =>
    doAt(database, testActor(organisationId, 1), new Date(), job)
  const useOf = (stock: TestStock, id = stock.companyId) =>
    inTenantOf(stock, (work) => readCompanyUse(work, id))

  /** Another company of the tenant, with a place of its own. */
  const besideOf = ({ organisationId }: TestStock): Promise<{ companyId: number; locationId: number }> =>
    asJob(database, async (tx) => {
      const values = { organisationId, code: 'BESIDE', name: 'Beside', timeZone: 'Europe/Sofia' }
      const companyId = only(await tx.insert(company).values(values).returning({ id: company.id })).id
      const place = { organisationId, companyId, code: 'MAIN', name: 'Main store' }
      const locationId = only(await tx.insert(location).values(place).returning({ id: location.id })).id
      await tx.insert(area).values({ organisationId, locationId, name: 'Shelf' })
      return { companyId, locationId }
    })
  const addCounts = (
    { organisationId, companyId, locationId }: TestStock,
    ...counts: Pick<InferInsertModel<typeof count>, 'number' | 'state'>[]
  ) =>
    asJob(database, (tx) =>
      tx.insert(count).values(counts.map((one) => ({ organisationId, companyId, locationId, ...one }))),
    )
  const addOrder = async (stock: TestStock) => {
    const { organisationId, companyId, locationId } = stock
    const supplierId = await newSupplier(database, stock)
    const order = { organisationId, companyId, locationId, supplierId, number: 'PO-1', currency: 'EUR' }
    await asJob(database, (tx) => tx.insert(purchaseOrder).values({ ...order, orderDate: '2026-01-01' }))
  }

  it('is nothing as long as nothing has happened in it', async () => {
    expect(await useOf(await newStock(database))).toEqual({ isPosted: false, isUsed: false })
  })

  it.each<[string, (stock: TestStock) => Promise<unknown>, boolean]>([
    ['a count', (stock) => addCounts(stock, { number: 'CNT-1', state: 'CANCELLED' }), false],
    ['an order', addOrder, false],
    ['a count template', (stock) => newTemplate(database, stock, []), false],
    ['stock', (stock) => newItems(database, stock, [{ onHand: '1' }]), true],
  ])(
    'is something with %s, of which only stock is posted, and not of the company beside it',
    async (_what, add, isPosted) => {
      const stock = await newStock(database)
      const { companyId } = await besideOf(stock)
      await add(stock)
      expect(await useOf(stock)).toEqual({ isPosted, isUsed: true })
      expect(await useOf(stock, companyId)).toEqual({ isPosted: false, isUsed: false })
    },
  )

  it('is told of open counts alone: some of them, by their numbers, and how many there are', async () => {
    const stock = await newStock(database)
    const beside = await besideOf(stock)
    await addCounts(
      stock,
      { number: 'CNT-5', state: 'POSTED' },
      { number: 'CNT-4', state: 'APPROVED' },
      { number: 'CNT-3', state: 'REVIEW' },
      { number: 'CNT-2', state: 'CANCELLED' },
      { number: 'CNT-1', state: 'DRAFT' },
    )
    await addCounts({ ...stock, ...beside }, { number: 'CNT-0', state: 'COUNTING' })
    const open = (limit: number) =>
      inTenantOf(stock, (work) => selectOpenCounts(work, stock.companyId, limit))
    const told = (limit: number) =>
      open(limit).then((some) => some.map(({ number, total }) => [number, total]))
    expect(await told(9)).toEqual([
      ['CNT-1', 3],
      ['CNT-3', 3],
      ['CNT-4', 3],
    ])
    expect(await told(1)).toEqual([['CNT-1', 3]])
  })

  it('goes with it: its locations, their areas and its numbers, and nothing of another company', async () => {
    const stock = await newStock(database)
    const { companyId, locationId } = await besideOf(stock)
    const { organisationId } = stock
    await asJob(database, (tx) =>
      tx.insert(documentNumber).values(
        [companyId, stock.companyId].map((of) => ({
          organisationId,
          companyId: of,
          kind: 'count',
          year: 2026,
          last: 7,
        })),
      ),
    )
    await inTenantOf(stock, (work) => deleteCompany(work, companyId))
    const left = await asJob(database, async (tx) => ({
      companies: await tx.$count(company, eq(company.organisationId, organisationId)),
      locations: await tx.$count(location, eq(location.organisationId, organisationId)),
      areas: await tx.$count(area, eq(area.organisationId, organisationId)),
      ofIt: await tx.$count(area, eq(area.locationId, locationId)),
      numbers: await tx.$count(documentNumber, eq(documentNumber.organisationId, organisationId)),
    }))
    expect(left).toEqual({ companies: 1, locations: 1, areas: 2, ofIt: 0, numbers: 1 })
  })
})

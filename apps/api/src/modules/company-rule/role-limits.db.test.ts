import type { CompanyRules, CountRecord, RoleRecord } from '@backoffice/api-types'
import { type Right, systemRoles } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { userRole, userScope } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { seedRole } from '../../testing/roles.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

const approve: Right = '[Counts] [Other] [Approve]'
const post: Right = '[Counts] [Other] [Post]'
const approveOrders: Right = '[Orders] [Other] [Approve]'
const counting: readonly Right[] = [
  '[Counts] [View] [List]',
  '[Counts] [Create] [List]',
  '[Counts] [Edit] [List]',
  approve,
  post,
]
const setup: readonly Right[] = [
  '[Setup] [View] [Company]',
  '[Setup] [Edit] [Company]',
  '[Setup] [View] [Roles]',
  '[Setup] [Create] [Roles]',
  '[Setup] [Edit] [Roles]',
  '[Setup] [Clone] [Roles]',
]

describe('the limit of a role', () => {
  let api: TestApp
  let stock: TestStock
  let items: TestItem[] = []
  /** Has every right, and no limit. */
  let admin: TestClient
  let roles = 0

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    stock = await newStock(api.database)
    const rights = systemRoles.find(({ name }) => name === 'System Admin')?.rights ?? []
    const adminRoleId = await seedRole(api.database, stock.organisationId, 'System Admin', rights)
    const user = await newUser(api.database, stock)
    await give(user, adminRoleId)
    admin = api.as(user)
    items = await newItems(api.database, stock, [
      { onHand: '10', avgCost: '2' },
      { onHand: '10', avgCost: '2' },
    ])
  })
  afterAll(() => api.close())

  const give = (user: TestUser, roleId: number) =>
    asJob(api.database, (tx) =>
      tx.insert(userRole).values({ organisationId: stock.organisationId, userId: user.id, roleId }),
    )
  const newRole = async (permissions: readonly Right[], client = admin): Promise<RoleRecord> =>
    (await client.post('/api/v2/role', { name: `Role ${++roles}`, permissions })).json()
  const cloneOf = async ({ id }: RoleRecord, client = admin): Promise<RoleRecord> =>
    (await client.post(`/api/v2/role/${id}/clone`, { name: `Role ${++roles}` })).json()
  const holderOf = async (...held: readonly RoleRecord[]): Promise<TestClient> => {
    const user = await newUser(api.database, stock)
    for (const { id } of held) await give(user, id)
    return api.as(user)
  }
  const path = () => `/api/v2/company/${stock.companyId}/rule`
  const read = async (): Promise<CompanyRules> => (await admin.get(path())).json()
  const limitOf = async ({ id }: RoleRecord) => (await read()).limits.find(({ role }) => role.id === id)
  type Wanted = { countVarianceValue?: string | null; orderTotal?: string | null }
  /** Sets a limit of one role and leaves the others. */
  const put = async ({ id }: { id: number }, wanted: Wanted, client = admin) => {
    const { limits, version } = await read()
    const others = limits
      .filter(({ role }) => role.id !== id)
      .map(({ role, countVarianceValue, orderTotal }) => ({
        roleId: role.id,
        countVarianceValue,
        orderTotal,
      }))
    const body = { limits: [{ roleId: id, ...wanted }, ...others] }
    return client.put(path(), body, { 'if-match': String(version) })
  }
  const limit = async (role: RoleRecord, wanted: Wanted) =>
    expect((await put(role, wanted)).statusCode).toBe(200)
  const change = ({ id, name, version }: RoleRecord, permissions: readonly Right[], client = admin) =>
    client.put(`/api/v2/role/${id}`, { name, permissions }, { 'if-match': String(version) })

  /** A count whose variance comes to 10. */
  async function counted(): Promise<CountRecord> {
    const templateId = await newTemplate(api.database, stock, onShelf(items))
    const count = (await admin.post('/api/v2/count', { templateId })).json()
    await admin.post(`/api/v2/count/${count.id}/start`)
    const { rows } = (await admin.get(`/api/v2/count/${count.id}/sheet`)).json()
    const entries = ['8', '7'].map((quantity, index) => entryFor(rows[index], quantity, new Date()))
    await admin.post(`/api/v2/count/${count.id}/entry/batch`, { entries })
    return (await admin.post(`/api/v2/count/${count.id}/submit`)).json()
  }
  const step = (client: TestClient, { id }: CountRecord, action: string) =>
    client.post(`/api/v2/count/${id}/${action}`)

  it('goes with the role into its clone, in every company of the tenant, wherever whoever clones works', async () => {
    const role = await newRole(counting)
    await limit(role, { countVarianceValue: '6' })
    const elsewhere = await newUser(api.database, { ...stock, rights: [...setup, ...counting] })
    const made = (
      await admin.post('/api/v2/company', {
        code: 'OTH',
        name: 'Other',
        baseCurrency: 'EUR',
        timeZone: 'Europe/Sofia',
      })
    ).json()
    await asJob(api.database, (tx) =>
      tx
        .insert(userScope)
        .values({ organisationId: stock.organisationId, userId: elsewhere.id, companyId: made.id }),
    )
    const clone = await cloneOf(role, api.as(elsewhere))
    expect(await limitOf(clone)).toMatchObject({ countVarianceValue: '6.00' })
    const holder = await holderOf(clone)
    expect((await step(holder, await counted(), 'approve')).json()).toMatchObject({
      status: 403,
      code: 'count.over-limit',
      detail: expect.stringContaining('come to 10.00 EUR; you may go up to 6.00'),
    })
  })

  it('of a clone stands in the history of the company, whose rules nobody saves as they were before', async () => {
    const role = await newRole(counting)
    await limit(role, { countVarianceValue: '6' })
    const { version } = await read()
    const clone = await cloneOf(role)
    const { data } = (await admin.get(`/api/v2/company/${stock.companyId}/timeline`)).json()
    expect(data[0]).toMatchObject({
      action: 'rules',
      changes: [{ field: `limit ${clone.name}`, before: null, after: '6.00' }],
    })
    const late = await admin.put(path(), { limits: [] }, { 'if-match': String(version) })
    expect(late.json()).toMatchObject({ code: 'record.version-conflict' })
  })

  it('is at first that of whoever makes the role, and none where they have none', async () => {
    const own = await newRole([...setup, ...counting, approveOrders])
    await limit(own, { countVarianceValue: '6' })
    const made = await newRole([approve, approveOrders], await holderOf(own))
    expect(await limitOf(made)).toMatchObject({ countVarianceValue: '6.00', orderTotal: null })
    expect(await limitOf(await newRole([approve]))).toMatchObject({ countVarianceValue: null })
  })

  it('is the greatest of whoever makes the role, of several that they hold', async () => {
    const [less, more] = [await newRole([...setup, approve]), await newRole([approve])]
    await limit(less, { countVarianceValue: '6' })
    await limit(more, { countVarianceValue: '8' })
    const made = await newRole([approve], await holderOf(less, more))
    expect(await limitOf(made)).toMatchObject({ countVarianceValue: '8.00' })
  })

  it('holds a clone of an unlimited role to whoever clones it', async () => {
    const own = await newRole([...setup, ...counting])
    await limit(own, { countVarianceValue: '6' })
    const clone = await cloneOf(await newRole([approve]), await holderOf(own))
    expect(await limitOf(clone)).toMatchObject({ countVarianceValue: '6.00' })
  })

  it('comes with a right to decide that somebody with a limit adds, and only with that', async () => {
    const own = await newRole([...setup, ...counting])
    await limit(own, { countVarianceValue: '6' })
    const holder = await holderOf(own)
    const gains = await newRole(['[Counts] [View] [List]'])
    expect((await change(gains, ['[Counts] [View] [List]', approve], holder)).statusCode).toBe(200)
    expect(await limitOf(gains)).toMatchObject({ countVarianceValue: '6.00' })
    const has = await newRole([approve])
    expect((await change(has, ['[Counts] [View] [List]', approve], holder)).statusCode).toBe(200)
    expect(await limitOf(has)).toMatchObject({ countVarianceValue: null })
  })

  it('for approving is not lifted by another role that only posts', async () => {
    const approver = await newRole(counting.filter((right) => right !== post))
    await limit(approver, { countVarianceValue: '6' })
    const holder = await holderOf(approver, await newRole([post]))
    const count = await counted()
    expect((await step(holder, count, 'approve')).json()).toMatchObject({ code: 'count.over-limit' })
    expect((await step(admin, count, 'approve')).statusCode).toBe(200)
    expect((await step(holder, count, 'post')).statusCode).toBe(200)
  })

  it('is not raised by whoever holds the role, nor taken away, but lowered', async () => {
    const own = await newRole([...setup, ...counting])
    await limit(own, { countVarianceValue: '6' })
    const holder = await holderOf(own)
    for (const countVarianceValue of ['7', null]) {
      const answer = (await put(own, { countVarianceValue }, holder)).json()
      expect(answer).toMatchObject({ status: 403, code: 'company.limit-exceeds' })
      expect(answer.errors).toMatchObject([
        { field: 'limits[0].countVarianceValue', message: expect.stringContaining('6.00') },
      ])
    }
    const left = await holder.put(path(), { limits: [] }, { 'if-match': String((await read()).version) })
    expect(left.json()).toMatchObject({ code: 'company.limit-exceeds', errors: [{ field: 'limits' }] })
    expect((await put(own, { countVarianceValue: '5' }, holder)).statusCode).toBe(200)
  })

  it('is raised as far as whoever raises it goes, for a role of others as well', async () => {
    const [own, other] = [await newRole([...setup, ...counting]), await newRole(counting)]
    await limit(own, { countVarianceValue: '6' })
    await limit(other, { countVarianceValue: '2' })
    const holder = await holderOf(own)
    expect((await put(other, { countVarianceValue: '6.01' }, holder)).json()).toMatchObject({
      code: 'company.limit-exceeds',
    })
    expect((await put(other, { countVarianceValue: '6' }, holder)).statusCode).toBe(200)
  })

  it('that is above their own stays where they change something else', async () => {
    const [own, other] = [await newRole([...setup, ...counting]), await newRole(counting)]
    await limit(own, { countVarianceValue: '6' })
    await limit(other, { countVarianceValue: '20' })
    expect((await put(own, { countVarianceValue: '5' }, await holderOf(own))).statusCode).toBe(200)
    expect(await limitOf(other)).toMatchObject({ countVarianceValue: '20.00' })
  })

  it('is set by whoever sets up the company, approves nothing and so has none', async () => {
    const keeper = await holderOf(await newRole(setup))
    const other = await newRole([approve])
    expect((await put(other, { countVarianceValue: '20' }, keeper)).statusCode).toBe(200)
  })

  it('tells whoever has one how far they may raise each', async () => {
    const [own, other] = [await newRole([...setup, ...counting]), await newRole(counting)]
    await limit(own, { countVarianceValue: '6' })
    const holder = await holderOf(own)
    const { limits }: CompanyRules = (await holder.get(path())).json()
    const most = (id: number) => limits.find(({ role }) => role.id === id)?.highestCountVarianceValue
    expect([most(own.id), most(other.id)]).toEqual(['6.00', null])
    expect((await limitOf(own))?.highestCountVarianceValue).toBeNull()
  })

  it('is none for System Admin: somebody has to be there who can raise those of others', async () => {
    const { data } = (await admin.get('/api/v2/role/all')).json()
    const { id } = data.find(({ name }: RoleRecord) => name === 'System Admin')
    expect((await put({ id }, { countVarianceValue: '6' })).json()).toMatchObject({
      code: 'company.role-unknown',
    })
  })
})

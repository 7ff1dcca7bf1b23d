import type { AuditPage } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

const paths = ['count-template', 'order-template'] as const

describe.each(paths)('once a %s is deleted', (kind) => {
  let api: TestApp
  let stock: TestStock
  let owner: TestClient
  let other: TestClient

  beforeAll(async () => {
    api = await openTestApp()
    stock = await newStock(api.database)
    owner = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    other = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    await newItems(api.database, stock, [{}])
  })
  afterAll(() => api.close())

  async function newTemplate(
    visibility: 'Public' | 'Private',
    name = `Stash ${visibility}`,
  ): Promise<number> {
    const { locationId } = stock
    const place =
      kind === 'count-template' ? { scope: { locationIds: [locationId] } } : { locationId, lines: [] }
    const answer = await owner.post(`/api/v2/${kind}`, { name, visibility, ...place })
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
    return answer.json().id
  }
  async function deleted(visibility: 'Public' | 'Private'): Promise<number> {
    const id = await newTemplate(visibility)
    expect((await owner.delete(`/api/v2/${kind}/delete/${id}`)).statusCode).toBe(200)
    return id
  }
  async function actionsSeen(by: TestClient, id: number) {
    const items = [
      { field: 'entity', op: 'eq', value: kind },
      { field: 'recordId', op: 'eq', value: id },
    ]
    const filter = encodeURIComponent(JSON.stringify({ items }))
    const { data } = (await by.get(`/api/v2/audit/all?filter=${filter}`)).json<AuditPage>()
    return data.map(({ action }) => action)
  }

  it('the trail tells of a public one', async () => {
    expect(await actionsSeen(other, await deleted('Public'))).toEqual(['delete', 'create'])
  })

  it('the trail tells of a public one, whatever its owner keeps private beside it', async () => {
    await newTemplate('Private', 'Kept')
    expect(await actionsSeen(other, await deleted('Public'))).toEqual(['delete', 'create'])
  })

  it('the trail tells of a private one to nobody but its owner and super-admins', async () => {
    const id = await deleted('Private')
    const admin = await newUser(api.database, { ...stock, isMta: true })
    expect(await actionsSeen(other, id)).toEqual([])
    expect(await actionsSeen(owner, id)).toEqual(['delete', 'create'])
    expect(await actionsSeen(api.as(admin), id)).toEqual(['delete', 'create'])
  })

  it('the trail shows no ids of people', async () => {
    const id = await deleted('Private')
    const items = [
      { field: 'recordId', op: 'eq', value: id },
      { field: 'action', op: 'eq', value: 'delete' },
    ]
    const filter = encodeURIComponent(JSON.stringify({ items }))
    const { data } = (await owner.get(`/api/v2/audit/all?filter=${filter}`)).json<AuditPage>()
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(['name', 'visibility'])
  })
})

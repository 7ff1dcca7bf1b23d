import type { CountSheet } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { userScope } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { minute, openTwoLocations } from '../../testing/two-locations.ts'

describe('stock that a count found, where other counts hold its item', () => {
  let api: TestApp
  let at: Awaited<ReturnType<typeof openTwoLocations>>

  beforeAll(async () => {
    api = await openTestApp()
    at = await openTwoLocations(api)
  })
  afterAll(() => api.close())

  it('is in the book of a count that is held against its start and has no figure yet', async () => {
    const item = await at.newItem()
    const templateId = await newTemplate(api.database, at.stock, onShelf([item]), { cutOff: 'START' })
    const other = (await at.client.post('/api/v2/count', { templateId })).json()
    await at.client.post(`/api/v2/count/${other.id}/start`)
    const id = await at.counted(
      item,
      { bar: '6' },
      { startedAt: Date.now(), minutes: { store: 0, bar: 1 / 60 } },
    )
    await at.transferAll(id)
    const path = `/api/v2/count/${other.id}`
    const row = only((await at.client.get(`${path}/sheet`)).json<CountSheet>().rows)
    const entries = [entryFor(row, '4', new Date(), { isConfirmed: true })]
    await at.client.post(`${path}/entry/batch`, { entries })
    await at.client.post(`${path}/submit`)
    expect(await at.variances(other.id)).toEqual(['0.000'])
  })

  it('is not offered to somebody who cannot see a count that is open on it', async () => {
    const item = await at.newItem()
    const kitchenId = await at.newLocation({ code: 'KITCHEN', name: 'Kitchen' }, 'Shelf')
    const scope = { locationIds: [at.stock.locationId, kitchenId], includeItemIds: [item.id] }
    const other = (await at.client.post('/api/v2/count', { scope })).json()
    await at.client.post(`/api/v2/count/${other.id}/start`)
    const id = await at.counted(item, { bar: '6' })
    const { organisationId, companyId, locationId } = at.stock
    const approver = await newUser(api.database, { ...at.stock, rights: rightsCatalogue })
    for (const place of [locationId, at.barId])
      await asJob(api.database, (tx) =>
        tx.insert(userScope).values({ organisationId, userId: approver.id, companyId, locationId: place }),
      )
    expect(await at.elsewhere(id)).toHaveLength(1)
    expect(await at.elsewhere(id, api.as(approver))).toEqual([])
  })

  it('is not offered where a later count has settled what lies there', async () => {
    const item = await at.newItem()
    const id = await at.counted(item, { bar: '6' })
    await at.post(await at.counted(item, { store: '10' }, { startedAt: Date.now() - 20 * minute }))
    expect(await at.elsewhere(id)).toEqual([])
  })
})

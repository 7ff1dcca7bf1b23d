import type { OrderTemplateRecord, RecordTimeline } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { newStock, type TestStock } from '../../testing/stock.ts'

const kinds = [
  {
    kind: 'count-template',
    whereOf: ({ locationId }: TestStock) => ({ scope: { locationIds: [locationId] } }),
    contentOf: () => ({}),
  },
  {
    kind: 'order-template',
    whereOf: ({ locationId }: TestStock) => ({ locationId, lines: [] }),
    contentOf: ({ lines }: OrderTemplateRecord) => ({ lines }),
  },
] as const

describe.each(kinds)(
  'an assignee of a $kind who is replaced by a namesake',
  ({ kind, whereOf, contentOf }) => {
    let test: TestApp
    let stock: TestStock
    let client: TestClient
    let before: TestUser
    let after: TestUser
    beforeAll(async () => {
      test = await openTestApp()
    })
    afterAll(() => test.close())
    beforeEach(async () => {
      stock = await newStock(test.database)
      const person = (names: object = {}) =>
        newUser(test.database, { ...stock, rights: rightsCatalogue, ...names })
      client = test.as(await person())
      before = await person({ firstName: 'Ann', lastName: 'Ox' })
      after = await person({ firstName: 'Ann', lastName: 'Ox' })
    })

    it('is a change like another: a new version, an event that tells them apart, and a conflict', async () => {
      const body = { name: 'Daily', ...whereOf(stock), assigneeIds: [before.id] }
      const made = (await client.post(`/api/v2/${kind}`, body)).json()
      const replace = () =>
        client.put(
          `/api/v2/${kind}/${made.id}`,
          { name: 'Daily', ...contentOf(made), assigneeIds: [after.id] },
          { 'if-match': String(made.version) },
        )
      expect((await replace()).json()).toMatchObject({
        version: made.version + 1,
        assignees: [{ id: after.id, name: 'Ann Ox' }],
      })
      const { data } = (await client.get(`/api/v2/${kind}/${made.id}/timeline`)).json<RecordTimeline>()
      expect(data.find(({ action }) => action === 'update')?.changes).toEqual([
        { field: 'assignees', before: `Ann Ox (${before.username})`, after: `Ann Ox (${after.username})` },
      ])
      expect((await replace()).json()).toMatchObject({ code: 'record.version-conflict' })
    })
  },
)

import type { CountRecord, RecordTimeline } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { appUser } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

const counting: readonly Right[] = ['[Counts] [View] [List]', '[Counts] [Edit] [List]']

describe('a count of a template whose assignees have left', () => {
  let test: TestApp
  let stock: TestStock
  let client: TestClient
  let ann: TestUser
  let ben: TestUser
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    stock = await newStock(test.database)
    await newItems(test.database, stock, [{}])
    client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
    ann = await newUser(test.database, { ...stock, firstName: 'Ann', lastName: 'Ox', rights: counting })
    ben = await newUser(test.database, { ...stock, firstName: 'Ben', lastName: 'Ox', rights: counting })
  })

  async function newTemplateOf(people: readonly TestUser[], overlap = 'SUM'): Promise<number> {
    const body = {
      name: 'Daily',
      scope: { locationIds: [stock.locationId] },
      overlap,
      assigneeIds: people.map(({ id }) => id),
    }
    return (await client.post('/api/v2/count-template', body)).json().id
  }
  const suspend = ({ id }: TestUser) =>
    asJob(test.database, (tx) => tx.update(appUser).set({ state: 'SUSPENDED' }).where(eq(appUser.id, id)))
  const run = async (templateId: number): Promise<CountRecord> =>
    (await client.post(`/api/v2/count-template/${templateId}/run`, {})).json()
  const createdWith = async ({ id }: CountRecord) => {
    const { data } = (await client.get(`/api/v2/count/${id}/timeline`)).json<RecordTimeline>()
    return data.find(({ action }) => action === 'create')?.changes
  }

  it('is assigned to those who may still count there, each with a sub-count', async () => {
    const cleo = await newUser(test.database, {
      ...stock,
      firstName: 'Cleo',
      lastName: 'Ox',
      rights: counting,
    })
    const template = await newTemplateOf([ann, ben, cleo], 'COMPARE')
    await suspend(ben)
    const made = await run(template)
    expect(made.assignees).toMatchObject([{ name: 'Ann Ox' }, { name: 'Cleo Ox' }])
    const subCounts = (await client.get(`/api/v2/count/${made.id}/sub-count/all`)).json()
    expect(subCounts.data.map(({ counters }: { counters: { name: string }[] }) => counters[0]?.name)).toEqual(
      ['Ann Ox', 'Cleo Ox'],
    )
  })

  it('is made without anybody where none is left, and its history says so', async () => {
    const template = await newTemplateOf([ann])
    await suspend(ann)
    const made = await run(template)
    expect(made.assignees).toEqual([])
    expect(await createdWith(made)).toContainEqual({ field: 'leftOut', before: null, after: 'Ann Ox' })
  })
})

import type { CountLine, CountSheet, EntryBatchResult, OverlapRule, SubCounts } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import type { TestApp, TestClient } from './app.ts'
import { type NewTemplate, newTemplate } from './count-templates.ts'
import { entryFor } from './counts.ts'
import { newUser, type TestUser } from './factories.ts'
import { newItems, newStock } from './stock.ts'

const counting: readonly Right[] = ['[Counts] [View] [List]', '[Counts] [Edit] [List]']

export type Person = { user: TestUser; client: TestClient }
export type NewSubCount = { of: readonly Person[]; name?: string; areaIds?: readonly number[] }

/**
 * A count of two items, A in both areas and B on the shelf, on hand ten each; a manager, and two people who may count. Rows
 * of the sheet are A on the shelf, B on the shelf, A in the cellar.
 */
export async function newCountInSubCounts(test: TestApp, values: NewTemplate = {}) {
  const stock = await newStock(test.database)
  const items = await newItems(test.database, stock, [
    { sku: 'A', onHand: '10', avgCost: '2' },
    { sku: 'B', onHand: '10', avgCost: '2' },
  ])
  const person = async (firstName: string, rights: readonly Right[] = counting): Promise<Person> => {
    const user = await newUser(test.database, { ...stock, firstName, lastName: 'Ox', rights })
    return { user, client: test.as(user) }
  }
  const [manager, ann, ben] = [await person('Mo', rightsCatalogue), await person('Ann'), await person('Ben')]
  const [first, second] = items
  if (first === undefined || second === undefined) throw new Error('There are no items')
  const rows = [
    { item: first, area: 0 },
    { item: second, area: 0 },
    { item: first, area: 1 },
  ] as const
  const templateId = await newTemplate(test.database, stock, rows, values)
  const { id } = (await manager.client.post('/api/v2/count', { templateId })).json() as { id: number }
  const path = `/api/v2/count/${id}`

  return {
    id,
    path,
    stock,
    items,
    templateId,
    manager,
    ann,
    ben,
    person,
    /** Gives people their sub-counts, by a rule, and starts the count. */
    async open(overlap: OverlapRule, subCounts: readonly NewSubCount[]): Promise<SubCounts['data']> {
      expectOk(await manager.client.put(`${path}/overlap-rule`, { overlap }))
      let made: SubCounts | undefined
      for (const { of, name = of.map(({ user }) => user.username).join(), areaIds = [] } of subCounts) {
        const body = { name, counterIds: of.map(({ user }) => user.id), areaIds }
        const answer = await manager.client.post(`${path}/sub-count`, body)
        expectOk(answer)
        made = answer.json()
      }
      expectOk(await manager.client.post(`${path}/start`))
      return made?.data ?? []
    },
    /** Another count of the same template, in a sub-count as well. */
    async openBeside({ user }: Person): Promise<void> {
      const other = `/api/v2/count/${(await manager.client.post('/api/v2/count', { templateId })).json().id}`
      expectOk(await manager.client.put(`${other}/overlap-rule`, { overlap: 'COMPARE' }))
      expectOk(await manager.client.post(`${other}/sub-count`, { name: 'Beside', counterIds: [user.id] }))
    },
    sheet: async (of: Person): Promise<CountSheet> => (await of.client.get(`${path}/sheet`)).json(),
    /** Enters base units into rows of the sheet by their index, each row once. */
    async enter(
      of: Person,
      quantities: Readonly<Record<number, string>>,
      values: Parameters<typeof entryFor>[3] = {},
    ): Promise<EntryBatchResult> {
      const { rows: found } = (await of.client.get(`${path}/sheet`)).json() as CountSheet
      const entries = Object.entries(quantities).map(([index, quantity]) => {
        const row = found[Number(index)]
        if (row === undefined) throw new Error(`There is no row ${index}`)
        return entryFor(row, quantity, new Date(), { isConfirmed: true, ...values })
      })
      return (await of.client.post(`${path}/entry/batch`, { entries })).json()
    },
    lines: async (of: Person = manager): Promise<CountLine[]> =>
      (await of.client.get(`${path}/line/all?sort=item.sku:asc`)).json().data,
    move: async (action: string, body: object = {}, of: Person = manager) =>
      (await of.client.post(`${path}/${action}`, body)).json(),
    subCount: async (of: Person, subCountId: number | undefined, action: 'finish' | 'reopen') =>
      (await of.client.post(`${path}/sub-count/${subCountId}/${action}`)).json(),
    subCounts: async (of: Person): Promise<SubCounts> =>
      (await of.client.get(`${path}/sub-count/all`)).json(),
    decide: async (body: object, of: Person = manager) => (await of.client.put(`${path}/line`, body)).json(),
  }
}

export type CountInSubCounts = Awaited<ReturnType<typeof newCountInSubCounts>>

function expectOk({ statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode >= 300) throw new Error(body)
}

import type { CategoryRow } from '@backoffice/api-types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'
import { doAt, testActor } from '../../testing/work.ts'
import type { Work } from '../../work.ts'
import { changeCategory, createCategory, removeCategory } from './service.ts'
import { writeCategories } from './write-categories.ts'

type Change = (work: Work) => Promise<unknown>

// The embedded database has one connection, and nothing of another's comes between two statements there.
describe('the tree of categories that two change at once', () => {
  let test: TestApp
  let tenant: ImportingTenant & { userId: number }
  const { newTenant, read, apply, items } = importsOf(() => test)
  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    tenant = await newTenant()
  })
  afterAll(() => test.close())

  /** Does something while the change of somebody else is made and not yet committed. */
  async function beside<T>(change: Change, other: () => Promise<T>): Promise<T> {
    const actor = testActor(tenant.stock.organisationId, tenant.userId)
    const { answer } = await doAt(test.database, actor, new Date(), async (work) => {
      await change(work)
      const begun = other()
      await Promise.race([untilAwaited(test.database, work.tx), begun])
      return { answer: begun }
    })
    return answer
  }
  const add = async (name: string, parentId: number | null = null): Promise<CategoryRow> =>
    (await tenant.client.post('/api/v2/category', { name, parentId })).json()
  const put = ({ id, version }: CategoryRow, body: { name: string; parentId: number | null }) =>
    tenant.client.put(`/api/v2/category/${id}`, body, { 'if-match': String(version) })
  const named = async (name: string): Promise<CategoryRow[]> => {
    const { data } = (await tenant.client.get('/api/v2/category/all')).json()
    return data.filter((one: CategoryRow) => one.name.toLowerCase() === name)
  }

  it('makes no two of them a part of each other, however deep', async () => {
    const [one, other] = [await add('One'), await add('Other')]
    const [inOne, inOther] = [await add('In one', one.id), await add('In other', other.id)]
    const refused = await beside(
      (work) => changeCategory(work, one, { name: one.name, parentId: inOther.id }),
      () => put(other, { name: other.name, parentId: inOne.id }),
    )
    expect(refused.json()).toMatchObject({ code: 'request.invalid', errors: [{ field: 'parentId' }] })
  })

  it('takes nothing new into one that is being deleted', async () => {
    const gone = await add('Gone')
    const refused = await beside(
      (work) => removeCategory(work, gone),
      () => tenant.client.post('/api/v2/category', { name: 'Below', parentId: gone.id }),
    )
    expect(refused.json()).toMatchObject({ code: 'request.invalid', errors: [{ field: 'parentId' }] })
  })

  const byPerson: Change = (work) => createCategory(work, { name: 'Dairy', parentId: null })
  const byFile: Change = (work) => writeCategories(work, [{ id: null, path: 'Dairy', isActive: true }])

  it.each([
    ['person', byPerson],
    ['file', byFile],
  ])('has a name once that a %s gives while somebody else gives it', async (_, change) => {
    const old = await add('Milk')
    const taken = { status: 409, code: 'category.name-taken' }
    const made = await beside(change, () => tenant.client.post('/api/v2/category', { name: 'dairy' }))
    expect(made.json()).toMatchObject(taken)
    expect(await named('dairy')).toHaveLength(1)
    expect((await put(old, { name: 'dairy', parentId: null })).json()).toMatchObject(taken)
  })

  it.each([
    ['person', byPerson],
    ['file', byFile],
  ])('has a name once that a %s gives while another one is renamed to it', async (_, change) => {
    const old = await add('Milk')
    const renamed = await beside(change, () => put(old, { name: 'dairy', parentId: null }))
    expect(renamed.json()).toMatchObject({ status: 409, code: 'category.name-taken' })
    expect(await named('dairy')).toHaveLength(1)
  })

  it('lets a file of items put them into the category that somebody made meanwhile', async () => {
    const made = await read(tenant, 'items', 'SKU;Name;Category;Units\nMILK;Milk;dairy;each = 1')
    expect(await beside(byPerson, () => apply(tenant, made))).toMatchObject({ state: 'APPLIED' })
    const [dairy, ...more] = await named('dairy')
    expect(more).toEqual([])
    expect(await items(tenant)).toMatchObject([{ sku: 'MILK', category: { id: dairy?.id } }])
  })

  it('lets a file of categories leave the one as it is that somebody made meanwhile', async () => {
    const made = await read(tenant, 'categories', 'Category\ndairy\ndairy / Cheese')
    const applied = await beside(byPerson, () => apply(tenant, made))
    expect(applied).toMatchObject({ state: 'APPLIED', counts: { NEW: 1, SAME: 1 } })
    expect(await named('dairy')).toHaveLength(1)
    expect(await named('cheese')).toMatchObject([{ path: 'Dairy / Cheese' }])
  })
})

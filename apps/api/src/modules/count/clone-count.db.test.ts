import { type CountRecord, type OverlapRule, overlapRules, type SubCounts } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { selectRows } from '../../database/select-rows.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { type CountInSubCounts, newCountInSubCounts, type Person } from '../../testing/sub-counts.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

const counting: readonly Right[] = ['[Counts] [View] [List]', '[Counts] [Edit] [List]']
const cloning: readonly Right[] = [...counting, '[Counts] [Clone] [List]']
const planning: readonly Right[] = [
  ...cloning,
  '[Counts] [Create] [List]',
  '[Counts] [Create] [Counts Template]',
]

describe('a clone of a count', () => {
  let api: TestApp
  let stock: TestStock
  let [manager, clerk]: TestClient[] = []

  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    stock = await newStock(api.database)
    manager = api.as(await newUser(api.database, { ...stock, rights: planning }))
    clerk = api.as(await newUser(api.database, { ...stock, rights: cloning }))
  })

  const mine = () => manager as TestClient
  const theirs = () => clerk as TestClient
  const make = async (body: object): Promise<CountRecord> => (await mine().post('/api/v2/count', body)).json()
  const clone = (id: number, by = theirs()) => by.post(`/api/v2/count/${id}/clone`)
  const assigneesOf = (id: number) =>
    asJob(api.database, (tx) =>
      selectRows<{ id: number }>(tx, sql`select user_id as id from count_assignee where count_id = ${id}`),
    )

  it('of a template is a draft of the same template, without the figures and the due date, also of one that is posted', async () => {
    const items = await newItems(api.database, stock, [{}, {}])
    const templateId = await newTemplate(api.database, stock, onShelf(items))
    const first = await make({ templateId, dueDate: '2026-12-01', note: 'Before the delivery', blind: true })
    await mine().post(`/api/v2/count/${first.id}/cancel`)
    const answer = await clone(first.id)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      state: 'DRAFT',
      template: { id: templateId },
      blind: true,
      note: 'Before the delivery',
      dueDate: null,
      lineTotal: 2,
      countedTotal: 0,
      round: 1,
    })
    expect(answer.json().number).not.toBe(first.number)
  })

  it('of a scope has that scope, also for somebody who may choose none', async () => {
    const [one] = await newItems(api.database, stock, [{}, {}])
    const scope = { locationIds: [stock.locationId], includeItemIds: [one?.id] }
    const first = await make({ scope })
    expect((await clone(first.id)).json()).toMatchObject({ template: null, lineTotal: 1 })
  })

  it('is given to the people of the first who may still count there', async () => {
    await newItems(api.database, stock, [{}])
    const stays = await newUser(api.database, { ...stock, rights: counting })
    const leaves = await newUser(api.database, { ...stock, rights: counting })
    const first = await make({ locationId: stock.locationId, assigneeIds: [stays.id, leaves.id] })
    await asJob(api.database, (tx) =>
      tx.execute(sql`update app_user set state = 'SUSPENDED' where id = ${leaves.id}`),
    )
    const { id } = (await clone(first.id)).json()
    expect(await assigneesOf(id)).toEqual([{ id: stays.id }])
  })

  describe('of which several people count sub-counts', () => {
    const subCounts = async (id: number): Promise<SubCounts> =>
      (await mine().get(`/api/v2/count/${id}/sub-count/all`)).json()
    const inSubCounts = async (plan: object) => {
      const assigneeIds: number[] = []
      for (let one = 0; one < 2; one += 1)
        assigneeIds.push((await newUser(api.database, { ...stock, rights: counting })).id)
      const first = await make({ ...plan, assigneeIds })
      return subCounts((await clone(first.id)).json().id)
    }

    it.each(overlapRules)(
      'is counted by the same rule, in a sub-count for each of them: %s',
      async (overlap) => {
        await newItems(api.database, stock, [{}])
        const copy = await inSubCounts({ locationId: stock.locationId, overlap })
        expect(copy).toMatchObject({ overlap, data: [{ areas: [] }, { areas: [] }] })
      },
    )

    it('keeps the rule that its plan said, though its template says another', async () => {
      const templateId = await newTemplate(
        api.database,
        stock,
        onShelf(await newItems(api.database, stock, [{}])),
      )
      expect(await inSubCounts({ templateId, overlap: 'COMPARE' })).toMatchObject({
        overlap: 'COMPARE',
        data: [{}, {}],
      })
    })

    it('has one sheet for all where the first had', async () => {
      await newItems(api.database, stock, [{}])
      expect(await inSubCounts({ locationId: stock.locationId })).toMatchObject({ overlap: 'SUM', data: [] })
    })

    /** Ann counts the shelf and Ben the cellar of a count. @returns its clone's sub-counts, as names with areas and people */
    const byArea = async (overlap: OverlapRule, before: (first: CountInSubCounts) => Promise<unknown>) => {
      const first = await newCountInSubCounts(api)
      const [shelf, cellar] = first.stock.areaIds
      await first.open(overlap, [
        { name: 'Front', of: [first.ann], areaIds: [shelf] },
        { name: 'Back', of: [first.ben], areaIds: [cellar] },
      ])
      await before(first)
      const { id } = (await clone(first.id, first.manager.client)).json()
      const copied: SubCounts = (await first.manager.client.get(`/api/v2/count/${id}/sub-count/all`)).json()
      const told = copied.data.map(({ name, areas, counters, state }) => [
        name,
        areas.map((area) => area.name).join(),
        counters.map((person) => person.name).join(),
        state,
      ])
      return { told, copied, first, id }
    }
    const suspend = ({ user: { id } }: Person) =>
      asJob(api.database, (tx) => tx.execute(sql`update app_user set state = 'SUSPENDED' where id = ${id}`))

    it.each(overlapRules)(
      'keeps its sub-counts, with their areas and people, before anybody counts: %s',
      async (overlap) => {
        const { told, copied } = await byArea(overlap, (first) => first.enter(first.ann, { 0: '1' }))
        expect(copied.overlap).toBe(overlap)
        expect(told).toEqual([
          ['Front', 'Shelf', 'Ann Ox', 'OPEN'],
          ['Back', 'Cellar', 'Ben Ox', 'OPEN'],
        ])
      },
    )

    it('keeps the area of somebody who may not count there any more for somebody else', async () => {
      const { told, first, id, copied } = await byArea('SUM', ({ ben }) => suspend(ben))
      expect(told).toEqual([
        ['Front', 'Shelf', 'Ann Ox', 'OPEN'],
        ['Back', 'Cellar', '', 'OPEN'],
      ])
      const [, back] = copied.data
      const body = {
        name: 'Back',
        counterIds: [first.manager.user.id],
        areaIds: back?.areas.map((area) => area.id),
      }
      const version = { 'if-match': String(back?.version) }
      const changed = await first.manager.client.put(
        `/api/v2/count/${id}/sub-count/${back?.id}`,
        body,
        version,
      )
      expect(changed.json()).toMatchObject({ data: [{ name: 'Front' }, { counters: [{ name: 'Mo Ox' }] }] })
    })

    it('leaves areas behind that are out of use, and a sub-count that has no other', async () => {
      const { told } = await byArea('SUM', ({ stock: { areaIds } }) =>
        asJob(api.database, (tx) =>
          tx.execute(sql`update area set is_active = false where id = ${areaIds[1]}`),
        ),
      )
      expect(told).toEqual([['Front', 'Shelf', 'Ann Ox', 'OPEN']])
    })

    it('keeps a sub-count that several count, of every row', async () => {
      const first = await newCountInSubCounts(api)
      await first.open('SUM', [
        { name: 'All', of: [first.ann, first.ben] },
        { name: 'Mo', of: [first.manager] },
      ])
      const { id } = (await clone(first.id, first.manager.client)).json()
      expect((await first.manager.client.get(`/api/v2/count/${id}/sub-count/all`)).json()).toMatchObject({
        data: [
          { name: 'All', areas: [], counters: [{ name: 'Ann Ox' }, { name: 'Ben Ox' }] },
          { name: 'Mo', areas: [] },
        ],
      })
    })

    it('gives whom the template assigns since then one of every row', async () => {
      const { told } = await byArea('SUM', async ({ templateId, stock: at, person }) => {
        const { user } = await person('Cid')
        await asJob(api.database, (tx) =>
          tx.execute(sql`insert into count_template_assignee (organisation_id, template_id, user_id)
            values (${at.organisationId}, ${templateId}, ${user.id})`),
        )
      })
      expect(told.at(-1)).toEqual(['Cid Ox', '', 'Cid Ox', 'OPEN'])
      expect(told).toHaveLength(3)
    })

    it('has no sub-counts where one person is left of those who each had every row', async () => {
      const first = await newCountInSubCounts(api)
      await first.open('COMPARE', [{ of: [first.ann] }, { of: [first.ben] }])
      await suspend(first.ben)
      const { id } = (await clone(first.id, first.manager.client)).json()
      const answer = await first.manager.client.get(`/api/v2/count/${id}/sub-count/all`)
      expect(answer.json()).toMatchObject({ overlap: 'COMPARE', data: [] })
    })
  })

  it('says in its history what it is a copy of', async () => {
    await newItems(api.database, stock, [{}])
    const first = await make({ locationId: stock.locationId })
    const { id } = (await clone(first.id)).json()
    expect((await theirs().get(`/api/v2/count/${id}/timeline`)).body).toContain(first.number)
  })

  it('needs its own right', async () => {
    await newItems(api.database, stock, [{}])
    const first = await make({ locationId: stock.locationId })
    const counter = api.as(await newUser(api.database, { ...stock, rights: counting }))
    expect((await clone(first.id, counter)).json()).toMatchObject({ code: 'permission.missing' })
  })
})

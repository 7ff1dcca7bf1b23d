import { createCountBody, type CountLine, type RecordTimeline } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { openTwoLocations } from '../../testing/two-locations.ts'

/** Everything but the right that a blind count is about. */
const counterRights = rightsCatalogue.filter((right): right is Right => !right.endsWith('[ViewExpected]'))
const secrets = /Spilled|Fell behind|Main store|Over the limit|BREAKAGE|MOV-/

describe('what is said of a blind count before it is posted', () => {
  let api: TestApp
  let at: Awaited<ReturnType<typeof openTwoLocations>>
  let counter: TestClient
  let id = 0
  let found: CountLine

  beforeAll(async () => {
    api = await openTestApp()
    at = await openTwoLocations(api)
    await at.client.put(
      `/api/v2/company/${at.stock.companyId}/rule`,
      { limits: [], varianceTolerancePct: '0' },
      { 'if-match': '1' },
    )
  })
  afterAll(() => api.close())

  async function move(action: string, body: object = {}): Promise<void> {
    const { statusCode, body: answer } = await at.client.post(`/api/v2/count/${id}/${action}`, body)
    if (statusCode !== 200) throw new Error(`${action}: ${answer}`)
  }
  async function write(path: string, body: object): Promise<void> {
    const { statusCode, body: answer } = await at.client.put(`/api/v2/count/${id}/${path}`, body)
    if (statusCode !== 200) throw new Error(`${path}: ${answer}`)
  }

  /** At the bar lies six of one item more than the book says, and of another as much. */
  beforeEach(async () => {
    counter = api.as(await newUser(api.database, { ...at.stock, rights: counterRights }))
    const items = [await at.newItem(), await at.newItem()]
    const plan = createCountBody.parse({
      scope: { locationIds: [at.barId], includeItemIds: items.map((item) => item.id) },
      blind: true,
    })
    id = (await at.client.post('/api/v2/count', plan)).json().id
    await move('start')
    const { rows } = (await counter.get(`/api/v2/count/${id}/sheet`)).json()
    const entries = ['6', '0'].map((quantity, index) => entryFor(rows[index], quantity, new Date()))
    await counter.post(`/api/v2/count/${id}/entry/batch`, { entries })
    await move('submit')
    found = only((await at.lines(id)).filter(({ variance }) => variance === '6.000'))
  })

  const decide = (values: object) => write('line', { lineIds: [found.id], ...values })
  /** Everything that is done in review, of which each says that more was found than the book has. */
  async function review(): Promise<void> {
    await decide({ outcome: 'BOOK', reason: { code: 'BREAKAGE', comment: 'Spilled' } })
    await decide({ outcome: 'COUNT', reason: { code: null, comment: null } })
    await write('line/cost', { lines: [{ lineId: found.id, unitCost: '2.5', isNone: false }] })
    await at.transferAll(id, '2')
    await decide({ reason: { code: 'BREAKAGE', comment: 'Fell behind the bar' } })
  }

  const where = (...items: { field: string; op: 'eq'; value: unknown }[]) =>
    `filter=${encodeURIComponent(JSON.stringify({ items }))}`
  const ofReason = (value: string) => where({ field: 'group.reason', op: 'eq', value })
  const reads = () => [
    'line/all',
    'line/all?sort=group.reason:desc',
    `line/all?${ofReason('BREAKAGE')}`,
    `line/all?${ofReason('none')}`,
    'line/export',
    'breakdown?groupBy=reason',
    `line/${found.id}/timeline`,
  ]
  /** What changes with every move, whatever was found. */
  const timeless = (body: string) => body.replaceAll(/"version":\d+/g, '')
  const told = (client = counter) =>
    Promise.all(
      reads().map(async (path) => {
        const { statusCode, body } = await client.get(`/api/v2/count/${id}/${path}`)
        expect([path, statusCode]).toEqual([path, 200])
        return timeless(body)
      }),
    )
  const history = async (client = counter): Promise<RecordTimeline['data']> =>
    (await client.get(`/api/v2/count/${id}/timeline`)).json().data
  const toldOf = async (client = counter) =>
    Object.fromEntries((await history(client)).map(({ action, changes }) => [action, changes.length > 0]))
  const audit = async (client = counter) => {
    const ofCount = where(
      { field: 'entity', op: 'eq', value: 'count' },
      { field: 'recordId', op: 'eq', value: id },
    )
    return (await client.get(`/api/v2/audit/all?${ofCount}`)).json().data
  }

  it('tells whoever entered a figure byte for byte the same of its lines, whatever is decided about them', async () => {
    const before = await told()
    expect(before.map((body) => secrets.test(body))).not.toContain(true)
    await review()
    expect(await told()).toEqual(before)
    expect((await told(at.client)).some((body) => body.includes('Fell behind'))).toBe(true)
  })

  it('tells them of a line that keeps the book what it tells of one that was counted', async () => {
    const before = await told()
    await decide({ outcome: 'BOOK' })
    expect(await told()).toEqual(before)
    await move('approve', { reason: 'Over the limit' })
    const { data } = (await counter.get(`/api/v2/count/${id}/line/all`)).json()
    expect(data.map(({ state }: CountLine) => state)).toEqual(['ACCEPTED', 'ACCEPTED'])
  })

  it('tells them no reason that approving wrote to the lines beyond the tolerance', async () => {
    await move('approve', { reason: 'Over the limit' })
    for (const body of await told()) expect(body).not.toMatch(secrets)
    const { data } = (await counter.get(`/api/v2/count/${id}/line/all`)).json()
    for (const line of data) {
      expect(line).not.toHaveProperty('reasonCode')
      expect(line).not.toHaveProperty('comment')
    }
    expect((await at.lines(id)).map(({ comment }) => comment)).toContain('Over the limit')
  })

  it.each([
    ['in review', [], []],
    ['once it is approved', ['approve'], ['approve']],
    ['while it is counted again', ['recount'], ['recount']],
    ['after it was cancelled', ['cancel'], ['cancel']],
  ])('tells them in history and trail what happened, not what was found: %s', async (_, moves, names) => {
    await review()
    for (const action of moves) await move(action, { reason: 'Over the limit', lineIds: [found.id] })
    const actions = ['create', 'start', 'submit', 'decide', ...names]
    const isTold = Object.fromEntries(
      actions.map((action) => [action, !['decide', 'approve', 'recount'].includes(action)]),
    )
    expect(await toldOf()).toEqual(isTold)
    expect(JSON.stringify(await history())).not.toMatch(secrets)
    const trail: { action: string; changes: object[] }[] = await audit()
    expect(Object.fromEntries(trail.map(({ action, changes }) => [action, changes.length > 0]))).toEqual(
      isTold,
    )
    expect(JSON.stringify(trail)).not.toMatch(secrets)
  })

  it('tells them nothing of why a line differs that somebody explains while it is counted', async () => {
    await move('unlock', { reason: null })
    const before = await told()
    await write(`line/${found.id}/reason`, { code: 'BREAKAGE', comment: 'Spilled' })
    expect(await told()).toEqual(before)
    expect(JSON.stringify(await history())).not.toMatch(secrets)
  })

  it('tells all of it to whoever may view what is expected, and to everybody once it is posted', async () => {
    await review()
    expect(await toldOf(at.client)).toMatchObject({ decide: true, cost: true, transfer: true })
    await move('approve', { reason: 'Over the limit' })
    expect(await toldOf(at.client)).toMatchObject({ approve: true })
    expect(await toldOf()).not.toHaveProperty('transfer')
    await move('post')
    expect(await toldOf()).toMatchObject({ decide: true, cost: true, transfer: true, approve: true })
    expect((await told()).join()).toMatch(/Fell behind/)
  })

  it('is told to nobody while lines of any count are counted again, but for why they are', async () => {
    id = await at.counted(await at.newItem(), { bar: '6' })
    found = only(await at.lines(id))
    await review()
    expect(JSON.stringify(await history(at.client))).toMatch(/Fell behind/)
    await move('recount', { lineIds: [found.id], reason: 'The lowest shelf' })
    for (const events of [await history(at.client), await audit(at.client)]) {
      expect(JSON.stringify(events)).not.toMatch(secrets)
      expect(JSON.stringify(events)).toMatch(/The lowest shelf/)
    }
    await move('withdraw')
    expect(JSON.stringify(await history(at.client))).toMatch(/Fell behind/)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { movement, reportPeriod } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { lineOf } from '../../testing/movement-calls.ts'
import { openPeriods } from '../../testing/periods.ts'
import { newPersonAt } from '../../testing/places.ts'
import { testActor } from '../../testing/work.ts'

describe('report periods', () => {
  let test: TestApp
  let of: Awaited<ReturnType<typeof openPeriods>>
  beforeAll(async () => {
    test = await openTestApp()
    of = await openPeriods(test)
  })
  afterAll(() => test.close())

  it('on hold take only what those write who may adjust the stock', async () => {
    const item = await of.newItem()
    const helper = test.as(
      await newUser(test.database, {
        ...of.stock,
        rights: ['[Reports] [View] [Orders]', '[Reports] [Other] [Movement]'],
      }),
    )
    await of.must(of.month(2), 'hold')
    const body = {
      kind: 'USAGE',
      locationId: of.stock.locationId,
      occurredAt: '2026-02-10T10:00:00.000Z',
      lines: [lineOf(item, '1')],
    }
    expect((await helper.post('/api/v2/movement', body)).statusCode).toBe(201)
    expect((await of.manager.post('/api/v2/movement', body)).statusCode).toBe(201)
    const days = (await ledgerOf(test.database, item.id)).map(({ businessDate, isLate }) => [
      businessDate,
      isLate,
    ])
    expect(days.slice(-2)).toEqual([
      ['2026-03-01', true],
      ['2026-02-10', false],
    ])
    await of.must(of.month(2), 'release')
  })

  it('generated twice, or twice at once, are there once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => of.generate({ throughDate: '2026-08-01' })))
    expect(answers.map((answer) => answer.json().added).toSorted()).toEqual([0, 0, 2])
    const { data } = (await of.manager.get('/api/v2/report-period/all?sort=startDate:asc')).json()
    expect(data.map(({ startDate }: { startDate: string }) => startDate.slice(5, 7))).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
    ])
  })

  it('share no day, whoever writes them', async () => {
    const { organisationId, companyId } = of.stock
    const pattern = { kind: 'MONTH', anchorDate: '2026-01-01', place: 99, name: 'Twice' } as const
    const written = asJob(test.database, (tx) =>
      tx.insert(reportPeriod).values({
        organisationId,
        companyId,
        ...pattern,
        startDate: '2026-01-31',
        endDate: '2026-01-31',
      }),
    )
    await expect(written).rejects.toMatchObject({ cause: { code: '23P01' } })
  })

  it('tell how many started counts and drafts are dated in them, in the list and each by itself', async () => {
    const { organisationId, companyId, locationId } = of.stock
    const occurredAt = new Date('2026-05-12T10:00:00Z')
    const templateId = await newTemplate(test.database, of.stock, onShelf([await of.newItem()]))
    await countsOf(test.database, testActor(organisationId, 1)).open(templateId, occurredAt)
    const place = { organisationId, companyId, locationId, occurredAt, documentDate: '2026-05-12' }
    await asJob(test.database, (tx) =>
      tx.insert(movement).values(
        ['MOV-1', 'MOV-2'].map((number) => ({
          ...place,
          number,
          kind: 'USAGE' as const,
          state: 'DRAFT' as const,
        })),
      ),
    )
    const { data } = (await of.manager.get('/api/v2/report-period/all?sort=startDate:asc')).json()
    expect(data.slice(3, 6)).toMatchObject([
      { openCounts: 0, drafts: 0, figures: null },
      { openCounts: 1, drafts: 2, figures: null },
      { openCounts: 0, drafts: 0, figures: null },
    ])
    expect(await of.read(of.month(5))).toMatchObject({ openCounts: 1, drafts: 2 })
  })

  it('go on after the pattern of another one, or in another kind, without a gap', async () => {
    const goOn = { throughDate: '2026-09-01' }
    const path = `/api/v2/report-period/${of.month(1)}/continue`
    expect((await of.manager.post(path, goOn)).json()).toEqual({ added: 1 })
    await of.generate({ kind: 'WEEK', throughDate: '2026-10-08' })
    const { data } = (await of.manager.get('/api/v2/report-period/all?limit=2')).json()
    expect(data).toMatchObject([
      { kind: 'WEEK', startDate: '2026-10-08', endDate: '2026-10-14' },
      { kind: 'WEEK', startDate: '2026-10-01', endDate: '2026-10-07' },
    ])
  })

  it('are deleted from the end alone, while they hold nothing', async () => {
    const remove = (id: number, headers?: Record<string, string>) =>
      of.manager.delete(`/api/v2/report-period/delete/${id}`, headers)
    const { data } = (await of.manager.get('/api/v2/report-period/all?limit=1')).json()
    expect((await remove(of.month(4))).json()).toMatchObject({ code: 'period.in-use' })
    const stale = { 'if-match': String(data[0].version + 1) }
    expect((await remove(data[0].id, stale)).json()).toMatchObject({ code: 'record.version-conflict' })
    expect((await remove(data[0].id)).statusCode).toBe(200)
  })

  it('are named and noted while they are open', async () => {
    const path = `/api/v2/report-period/${of.month(3)}`
    const { version } = (await of.manager.get(path)).json()
    const put = (body: object, at: number) => of.manager.put(path, body, { 'if-match': String(at) })
    expect(
      (await put({ name: 'March, with Easter', note: 'Closed on the 8th' }, version)).json(),
    ).toMatchObject({
      name: 'March, with Easter',
      note: 'Closed on the 8th',
    })
    expect((await put({ name: 'March' }, version)).json()).toMatchObject({ code: 'record.version-conflict' })
  })

  it('of a whole company are changed, and said to be ready, to nobody who works at a part of it', async () => {
    const client = test.as(await newPersonAt(test.database, of.stock))
    const [path, id] = ['/api/v2/report-period', of.month(6)]
    const answers = [
      await client.get(`${path}/${id}/check`),
      await of.move(id, 'close', {}, client),
      await client.put(`${path}/${id}`, { name: 'Mine' }, { 'if-match': '1' }),
      await client.delete(`${path}/delete/${id}`),
      await of.generate({ throughDate: '2027-01-31' }, client),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'place.outside' })
    expect((await client.get(`${path}/${id}`)).json()).toMatchObject({ isWholeCompany: false })
    expect((await of.manager.get(`${path}/${id}`)).json()).toMatchObject({ isWholeCompany: true })
  })
})

import type { PeriodReport } from '@backoffice/api-types'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { openPeriods } from '../../testing/periods.ts'

describe('the report of a period as a workbook', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  async function moved() {
    const of = await openPeriods(test, '2026-01-31')
    const item = await of.newItem('10', '0.333333')
    await moveStock(test.database, of.stock, {
      item,
      qty: '-7',
      occurredAt: new Date('2026-01-15T10:00:00Z'),
    })
    return of
  }

  it('has its groups as the page shows them, with the cost of goods, as numbers with the decimals of money', async () => {
    const of = await moved()
    const file = await of.manager.get(`/api/v2/report-period/${of.month(1)}/report/xlsx`)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toContain('report-2026-01-01-2026-01-31.xlsx')
    const { sheets } = await readXlsx(file.rawPayload, { readStyles: true })
    expect(sheets.map(({ name }) => name)).toEqual(['By category', 'By location'])
    for (const [at, groupBy] of (['category', 'location'] as const).entries()) {
      const report = await of.read<PeriodReport>(of.month(1), `/report?groupBy=${groupBy}`)
      const [headers = [], ...rows] = sheets[at]?.rows ?? []
      expect(headers[0]).toBe(groupBy === 'category' ? 'Category' : 'Location')
      expect(headers.slice(-3)).toEqual(['Closing', 'Cost of goods', 'Currency'])
      const shown = [...report.groups, { name: 'Total', figures: report.total }]
      expect(rows.map((row) => [row[0], row.at(-2), row.at(-3), row.at(-1)])).toEqual(
        shown.map(({ name, figures }) => [
          name,
          Number(figures?.costOfGoods),
          Number(figures?.closing),
          report.currency,
        ]),
      )
      expect(rows.at(-1)?.at(-2)).not.toBe(0)
      const cells = [...(sheets[at]?.cells ?? [])]
      const formats = cells.flatMap(([, { value, style }]) =>
        typeof value === 'number' ? [style?.numFmt] : [],
      )
      expect(new Set(formats)).toEqual(new Set(['#,##0.00']))
    }
  })

  it('tells the cost of goods item by item beside their balances', async () => {
    const of = await moved()
    const { total } = await of.read<PeriodReport>(of.month(1), '/report')
    const query = 'format=csv&columns=costOfGoods'
    const { body } = await of.manager.get(`/api/v2/report-period/${of.month(1)}/balance/export?${query}`)
    expect(body).toContain(`"Cost of goods"\r\n${total?.costOfGoods}\r\n`)
  })

  it('is told in the audit trail, and closed to whoever may not export', async () => {
    const of = await moved()
    const path = `/api/v2/report-period/${of.month(1)}/report/xlsx`
    const rights = ['[Reports] [View] [Orders]'] as const
    const reader = test.as(await newUser(test.database, { ...of.stock, rights }))
    expect((await reader.get(path)).statusCode).toBe(403)
    await of.manager.get(path)
    const { data } = (await of.manager.get('/api/v2/audit/all?sort=at:desc')).json()
    expect(data[0]).toMatchObject({ entity: 'list', action: 'export' })
  })
})

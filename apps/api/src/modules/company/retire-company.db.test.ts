import { rightsCatalogue } from '@backoffice/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../database/roles.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock } from '../../testing/stock.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'

describe('a company that is being archived', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  it.each([
    ['by a template', 'count.template-unknown'],
    ['of everything there', 'count.location-unknown'],
  ])('gets no count %s', async (how, code) => {
    const stock = await newStock(api.database)
    const items = await newItems(api.database, stock, [{}])
    const client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    const plan = how.includes('template')
      ? { templateId: await newTemplate(api.database, stock, onShelf(items)) }
      : { locationId: stock.locationId }
    const { answer } = await inTenant(api.database, stock.organisationId, async (tx) => {
      await tx.execute(sql`select id from company where id = ${stock.companyId} for update`)
      await tx.execute(sql`update company set is_active = false where id = ${stock.companyId}`)
      const waiting = client.post('/api/v2/count', plan)
      await Promise.race([untilAwaited(api.database, tx), waiting])
      return { answer: waiting }
    })
    expect((await answer).json()).toMatchObject({ code })
  })
})

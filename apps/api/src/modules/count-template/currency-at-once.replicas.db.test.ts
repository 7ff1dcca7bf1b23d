import type { CompanyRecord, CountRecord, CountTemplateRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { count, countTemplate } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'
import { doAt, testActor } from '../../testing/work.ts'
import type { Work } from '../../work.ts'
import { changeCompany } from '../company/save-company.ts'
import { lockTemplate } from './repository.ts'

// The embedded database has one connection, and nothing of another's comes between two statements there.
describe('beside a change of the currency of their company', () => {
  let api: TestApp
  let stock: TestStock
  let user: TestUser
  let client: TestClient
  let templateId: number
  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    stock = await newStock(api.database)
    user = await newUser(api.database, { ...stock, rights: rightsCatalogue })
    client = api.as(user)
    templateId = await make()
  })
  afterAll(() => api.close())

  const make = async (by?: TestUser) => {
    const walk = onShelf(await newItems(api.database, stock, [{}]))
    const owner = by === undefined ? {} : ({ visibility: 'Private', createdBy: by.id } as const)
    return newTemplate(api.database, stock, walk, { recountToleranceValue: '12', ...owner })
  }
  const inYen = async () => {
    const path = `/api/v2/company/${stock.companyId}`
    const { version, code, name, timeZone }: CompanyRecord = (await client.get(path)).json()
    return { path, version, content: { code, name, timeZone, baseCurrency: 'JPY' } }
  }
  const act = <T>(job: (work: Work) => Promise<T>) =>
    doAt(api.database, testActor(stock.organisationId, user.id), new Date(), job)
  /** Does something while the currency is changed and not yet committed. */
  async function beside<T>(other: () => Promise<T>): Promise<T> {
    const { version, content } = await inYen()
    const { answer } = await act(async (work) => {
      const nothing = { legalName: null, taxNumber: null, address: null }
      await changeCompany(work, { id: stock.companyId, version }, { ...nothing, ...content })
      const begun = other()
      await Promise.race([untilAwaited(api.database, work.tx), begun])
      return { answer: begun }
    })
    return answer
  }
  const toleranceOf = async (countId: number) =>
    asJob(api.database, (tx) =>
      tx.select({ value: count.recountToleranceValue }).from(count).where(eq(count.id, countId)),
    )
  const templateValues = () =>
    asJob(api.database, (tx) =>
      tx
        .select({ value: countTemplate.recountToleranceValue })
        .from(countTemplate)
        .where(eq(countTemplate.companyId, stock.companyId)),
    )

  it('a clone of a template copies no tolerance in value of the old one', async () => {
    const answer = await beside(() =>
      client.post(`/api/v2/count-template/${templateId}/clone`, { name: 'Another' }),
    )
    expect(answer.json()).toMatchObject({ recountToleranceValue: '0.00' })
  })

  it('a count takes no tolerance in value of the old one from its template', async () => {
    const made: CountRecord = (await beside(() => client.post('/api/v2/count', { templateId }))).json()
    expect(await toleranceOf(made.id)).toEqual([{ value: '0.00' }])
  })

  it('nor does a copy of a count whose template the copier does not see', async () => {
    const other = await newUser(api.database, { ...stock, rights: rightsCatalogue })
    const hidden = await make(other)
    const { id }: CountRecord = (await api.as(other).post('/api/v2/count', { templateId: hidden })).json()
    const copy: CountRecord = (await beside(() => client.post(`/api/v2/count/${id}/clone`))).json()
    expect(await toleranceOf(copy.id)).toEqual([{ value: '0.00' }])
  })

  it('a scope is saved in turn, though each of the two holds what the other one waits for', async () => {
    const second = await make()
    const { path, version, content } = await inYen()
    const read: CountTemplateRecord = (await client.get(`/api/v2/count-template/${second}`)).json()
    const { answers } = await act(async (work) => {
      // The change of currency holds the company and waits here, with the other template still to come.
      await lockTemplate(work, templateId)
      const changed = client.put(path, content, { 'if-match': String(version) })
      await untilAwaited(api.database, work.tx)
      const saved = client.put(
        `/api/v2/count-template/${second}/row`,
        { scope: { ...read.scope, notCountedDays: 5 } },
        { 'if-match': String(read.version) },
      )
      await untilAwaited(api.database, work.tx, 2)
      return { answers: Promise.all([changed, saved]) }
    })
    const [changed, saved] = await answers
    expect(changed.json()).toMatchObject({ baseCurrency: 'JPY' })
    // Whichever the database gave up began again; the save then finds that its template was changed.
    expect([200, 409]).toContain(saved.statusCode)
    expect(await templateValues()).toEqual([{ value: '0.00' }, { value: '0.00' }])
  })
})

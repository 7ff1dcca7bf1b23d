import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { workOff } from '../../testing/jobs.ts'
import { newItems } from '../../testing/stock.ts'

const suppliers = 'Code,Name,Currency\nS,Green,EUR'

describe('a file that was sent and is not over', () => {
  let api: TestApp
  const { newTenant, send, sendFor, read, apply } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  const unfinished = async ({ client }: Pick<ImportingTenant, 'client'>, query = 'kind=suppliers') =>
    (await client.get(`/api/v2/import/unfinished?${query}`)).json().import

  it('is found again by its sender until it is applied, and no other of its kind then', async () => {
    const tenant = await newTenant()
    expect(await unfinished(tenant)).toBeNull()
    await read(tenant, 'suppliers', `${suppliers}\nT,Blue,EUR`)
    const made = await read(tenant, 'suppliers', suppliers)
    expect(await unfinished(tenant)).toMatchObject({ id: made.id, state: 'READY', counts: { NEW: 1 } })
    await tenant.client.post(`/api/v2/import/${made.id}/apply`, {})
    expect(await unfinished(tenant)).toMatchObject({ id: made.id, state: 'APPLYING' })
    await workOff(api.app)
    expect(await unfinished(tenant)).toBeNull()
  })

  it('is found while a job checks its rows, and after that', async () => {
    const tenant = await newTenant()
    const lines = Array.from({ length: 2100 }, (_, at) => `S${at},Supplier ${at},EUR`)
    const made = (await send(tenant, 'suppliers', ['Code,Name,Currency', ...lines].join('\n'))).json()
    expect(await unfinished(tenant)).toMatchObject({ id: made.id, state: 'READING' })
    await workOff(api.app)
    expect(await unfinished(tenant)).toMatchObject({ id: made.id, state: 'READY' })
  })

  it('is found by nobody else, for no other kind, and not where it stands in the list of files about buying', async () => {
    const tenant = await newTenant()
    await read(tenant, 'suppliers', suppliers)
    const colleague = api.as(await newUser(api.database, { ...tenant.stock, rights: rightsCatalogue }))
    expect(await unfinished({ client: colleague })).toBeNull()
    expect(await unfinished(tenant, 'kind=items')).toBeNull()
    await apply(tenant, await read(tenant, 'suppliers', suppliers))
    await api.app.inject({
      method: 'POST',
      url: '/api/v2/order-file?kind=CATALOGUE&name=prices.csv',
      headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('Supplier code;SKU;Pack;Price;Valid from\nS;A;case;1;2026-01-01'),
    })
    expect(await unfinished(tenant, 'kind=catalogue')).toBeNull()
  })

  it('for one record is found for that one alone', async () => {
    const tenant = await newTenant()
    const items = await newItems(api.database, tenant.stock, [{ sku: 'A' }])
    const newOne = () => newTemplate(api.database, tenant.stock, onShelf(items))
    const [template, another] = [await newOne(), await newOne()]
    const made = (await sendFor(tenant, 'template-rows', 'SKU\nA', template)).json()
    const query = (id: number) => `kind=template-rows&recordId=${id}`
    expect(await unfinished(tenant, query(template))).toMatchObject({ id: made.id })
    expect(await unfinished(tenant, query(another))).toBeNull()
    expect(await unfinished(tenant, 'kind=template-rows')).toBeNull()
  })
})

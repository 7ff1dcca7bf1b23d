import { rowsReadAtOnce } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { workOff } from '../../testing/jobs.ts'

describe('files that were applied one after the other', () => {
  let api: TestApp
  const { newTenant, read, recordOf, apply } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  const applied = async (tenant: ImportingTenant, lines: string) =>
    apply(tenant, await read(tenant, 'suppliers', `Code,Name,Currency\n${lines}`))
  const undo = async ({ client }: ImportingTenant, { id }: { id: number }) =>
    (await client.post(`/api/v2/import/${id}/undo`)).json()
  const names = async ({ client }: ImportingTenant) =>
    (await client.get('/api/v2/supplier/all?sort=code:asc'))
      .json()
      .data.map(({ name }: { name: string }) => name)

  it('are taken back by a job where they have many rows', async () => {
    const tenant = await newTenant()
    const lines = Array.from({ length: rowsReadAtOnce + 1 }, (_, at) => `S${at},Supplier ${at},EUR`)
    const many = await applied(tenant, lines.join('\n'))
    expect(await undo(tenant, many)).toMatchObject({ state: 'UNDOING' })
    await workOff(api.app)
    expect(await recordOf(tenant, many)).toMatchObject({ state: 'UNDONE' })
    expect(await names(tenant)).toEqual([])
  })

  it('are taken back in turn, the last one first', async () => {
    const tenant = await newTenant()
    const [first, second, third] = [
      await applied(tenant, '1,Green,EUR\n2,Blue,EUR\n'),
      await applied(tenant, '1,Greener,EUR\n'),
      await applied(tenant, '1,Greenest,EUR\n2,Bluest,EUR\n'),
    ]
    expect(await undo(tenant, second)).toMatchObject({ code: 'import.used-since' })
    expect(await undo(tenant, third)).toMatchObject({ state: 'UNDONE' })
    expect(await names(tenant)).toEqual(['Greener', 'Blue'])
    expect(await undo(tenant, second)).toMatchObject({ state: 'UNDONE' })
    expect(await names(tenant)).toEqual(['Green', 'Blue'])
    expect(await undo(tenant, first)).toMatchObject({ state: 'UNDONE' })
    expect(await names(tenant)).toEqual([])
  })

  it('are not, where somebody changed a record between them', async () => {
    const tenant = await newTenant()
    const first = await applied(tenant, '1,Green,EUR\n')
    const [supplier] = (await tenant.client.get('/api/v2/supplier/all')).json().data
    const { version, ...fields } = (await tenant.client.get(`/api/v2/supplier/${supplier.id}`)).json()
    const body = { ...fields, name: 'By hand' }
    const changed = await tenant.client.put(`/api/v2/supplier/${supplier.id}`, body, {
      'if-match': `"${version}"`,
    })
    expect(changed.statusCode).toBe(200)
    const second = await applied(tenant, '1,Greener,EUR\n')
    expect(await undo(tenant, second)).toMatchObject({ state: 'UNDONE' })
    expect(await undo(tenant, first)).toMatchObject({ code: 'import.used-since' })
    expect(await names(tenant)).toEqual(['By hand'])
  })
})

import { importOperations, rightsOf } from '@backoffice/api-types'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent } from '../../database/schema/index.ts'
import { readInChild } from '../../imports/reading/read-in-child.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { importsOf, mapImport } from '../../testing/imports.ts'
import { jobContextOf } from '../../testing/job-context.ts'
import { newItems } from '../../testing/stock.ts'
import { applyImportJob } from './apply-job.ts'

describe('files of records', () => {
  let api: TestApp
  const { newTenant, send, read, rowsOf, apply, items } = importsOf(() => api)

  beforeAll(async () => {
    api = await openTestApp({ readFile: readInChild })
  })
  afterAll(() => api.close())

  it('make what is new, with categories, units and barcodes, as they were written', async () => {
    const tenant = await newTenant()
    const file = [
      'Артикул;Name;Category;Unit;Units;Barcode;Tolerance %',
      '00123;Tonic;Drinks / Mixers;;bottle = 1; case 24 = 24 (count, buy);',
      '1E5;"Gin; dry";drinks;bottle;;4006381333931;2,5',
      '90.750;=1+1;Dry goods;kg;;n/a;-',
    ]
    file[1] = '00123;Tonic;Drinks / Mixers;;"bottle = 1; case 24 = 24 (count, buy)";;'
    const made = await read(tenant, 'items', `\uFEFF${file.join('\r\n')}`)
    expect(made.counts).toEqual({ NEW: 3, CHANGED: 0, SAME: 0, ERROR: 0 })
    expect(made.notes).toEqual(['Makes a new category: Drinks / Mixers'])
    expect(await items(tenant)).toEqual([])
    expect(await apply(tenant, made)).toMatchObject({ state: 'APPLIED', appliedAt: expect.any(String) })
    expect(await items(tenant)).toMatchObject([
      {
        sku: '00123',
        category: { name: 'Drinks / Mixers' },
        units: 'bottle = 1 (count); case 24 = 24 (count, buy)',
      },
      {
        sku: '1E5',
        name: 'Gin; dry',
        category: { name: 'Drinks' },
        barcodes: '4006381333931',
        varianceTolerancePct: '2.50',
      },
      { sku: '90.750', name: '=1+1', baseUnit: 'kg', barcodes: null, varianceTolerancePct: null },
    ])
  })

  it('name every mistake of every row, and give the wrong rows back with the reasons', async () => {
    const tenant = await newTenant()
    await newItems(api.database, tenant.stock, [{ sku: 'OLD' }])
    const file = [
      'SKU,Name,Category,Base unit,Units,Decimals',
      'A,,Drinks,kg,box of six,9',
      'B,Beet,Drinks,kg,,0',
      'B,Beet again,Drinks,kg,,0',
      'C,Cress,,,,zero',
      'OLD,Old,Drinks,,each = 1,0',
    ]
    const made = await read(tenant, 'items', file.join('\n'))
    const rows = await rowsOf(tenant, made)
    expect(rows.map(({ rowNo, state, errors }) => [rowNo, state, errors.map(({ field }) => field)])).toEqual([
      [2, 'ERROR', ['units', 'name', 'quantityDecimals']],
      [3, 'NEW', []],
      [4, 'ERROR', [null]],
      [5, 'ERROR', expect.arrayContaining(['quantityDecimals', 'category.name', 'baseUnit'])],
      [6, 'CHANGED', []],
    ])
    const refused = await tenant.client.post(`/api/v2/import/${made.id}/apply`, {})
    expect(refused.json()).toMatchObject({ status: 409, code: 'import.has-errors' })
    const errors = (await tenant.client.get(`/api/v2/import/${made.id}/error-file`)).body
    const [head, first] = errors.replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('"SKU","Name","Category","Base unit","Units","Decimals","Mistakes"')
    expect(first).toMatch(/^"A",,"Drinks","kg","box of six",9,"Units: .*; Name: .*; Decimals: /)
    expect(await apply(tenant, made, true)).toMatchObject({ state: 'APPLIED' })
    expect((await items(tenant)).map(({ sku }: { sku: string }) => sku)).toEqual(['B', 'OLD'])
  })

  it('give back a figure as it was, and no text that a spreadsheet would take for a formula', async () => {
    const tenant = await newTenant()
    const lines =
      'SKU\tName\tCategory\tBase unit\tDecimals\n-1.000\t=cmd\tX\tkg\t-1.000\n@A\tB\tX\tkg\t=9+9\n'
    const made = await read(tenant, 'items', lines)
    const errors = (await tenant.client.get(`/api/v2/import/${made.id}/error-file`)).body.split('\r\n')
    expect(errors[1]).toMatch(/^"'-1\.000","'=cmd","X","kg",-1\.000,/)
    expect(errors[2]).toMatch(/^"'@A","B","X","kg","'=9\+9",/)
  })

  it('say what changes from what to what, and leave alone what no column holds', async () => {
    const tenant = await newTenant()
    const [item] = await newItems(api.database, tenant.stock, [{ sku: 'X', name: 'Old' }])
    const made = await read(tenant, 'items', 'SKU\tName\nX\tNew\n')
    expect(await rowsOf(tenant, made)).toMatchObject([
      { state: 'CHANGED', changes: [{ field: 'name', before: 'Old', after: 'New' }] },
    ])
    const [before] = await items(tenant)
    await apply(tenant, made)
    expect(await items(tenant)).toEqual([{ ...before, id: item?.id, name: 'New', version: 2 }])
  })

  it('count by three decimals what is weighed or poured, unless the file or the item says otherwise', async () => {
    const tenant = await newTenant()
    const decimals = async () =>
      (await items(tenant)).map((one: { sku: string; quantityDecimals: number }) => [
        one.sku,
        one.quantityDecimals,
      ])
    const first = ['SKU,Name,Category,Base unit', 'A,Flour,Dry goods,kg', 'B,Gin,Drinks,bottle']
    await apply(tenant, await read(tenant, 'items', first.join('\n')))
    expect(await decimals()).toEqual([
      ['A', 3],
      ['B', 0],
    ])
    const second = ['SKU,Name,Category,Base unit,Decimals', 'A,Flour,Dry goods,kg,1', 'C,Milk,Drinks,l,0']
    await apply(tenant, await read(tenant, 'items', second.join('\n')))
    await apply(tenant, await read(tenant, 'items', 'SKU,Name\nA,White flour'))
    expect(await decimals()).toEqual([
      ['A', 1],
      ['B', 0],
      ['C', 0],
    ])
  })

  it('take another column for a field when a person says so', async () => {
    const tenant = await newTenant()
    const made = await read(tenant, 'suppliers', 'Nr,Firma,Currency\n7,Green,EUR\n')
    expect(made.counts).toMatchObject({ ERROR: 1 })
    const mapping = { ...made.mapping, code: 0, name: 1, email: 99 }
    const answer = await mapImport(tenant.client, made, mapping)
    expect(answer.json()).toMatchObject({ counts: { NEW: 1, ERROR: 0 }, mapping: { code: 0, email: null } })
    expect(await rowsOf(tenant, made)).toMatchObject([
      { state: 'NEW', cells: { code: '7', name: 'Green' }, errors: [] },
    ])
    await apply(tenant, made)
    const { data } = (await tenant.client.get('/api/v2/supplier/all')).json()
    expect(data).toMatchObject([{ code: '7', name: 'Green', currency: 'EUR' }])
  })

  it('say how far they are while they are applied, where the database lets anybody be told', async () => {
    const tenant = await newTenant()
    const lines = Array.from({ length: 1200 }, (_, at) => `S${at},Item ${at},Drinks,bottle`)
    const made = await read(tenant, 'items', ['SKU,Name,Category,Base unit', ...lines].join('\n'))
    const { jobId } = (await tenant.client.post(`/api/v2/import/${made.id}/apply`, {})).json()
    const { id: userId } = (await tenant.client.get('/api/v2/user/myself')).json()
    const told: (number | null)[][] = []
    const context = jobContextOf(api, {
      id: jobId,
      organisationId: tenant.stock.organisationId,
      userId,
      report: async (done, total) => void told.push([done, total]),
    })
    await applyImportJob.run(context, { importId: made.id, onlyValid: false })
    const onTheWay = api.database.kind === 'embedded' ? [] : [1000, 1200]
    expect(told.map(([done]) => done)).toEqual([0, ...onTheWay])
    expect(new Set(told.map(([, total]) => total))).toEqual(new Set([1200]))
  })

  it('are taken back as long as nothing has changed or used the records', async () => {
    const tenant = await newTenant()
    const [old] = await newItems(api.database, tenant.stock, [{ sku: 'X', name: 'Old' }])
    const before = await items(tenant)
    const made = await read(
      tenant,
      'items',
      'SKU,Name,Category,Base unit\nX,Changed,Drinks,\nY,Fresh,New one,kg\n',
    )
    await apply(tenant, made)
    expect(await items(tenant)).toHaveLength(2)
    const undone = await tenant.client.post(`/api/v2/import/${made.id}/undo`)
    expect(undone.json()).toMatchObject({ state: 'UNDONE' })
    expect(await items(tenant)).toEqual([{ ...before[0], version: 3 }])

    const again = await read(
      tenant,
      'items',
      'SKU,Name,Category,Base unit\nX,Changed,Drinks,\nY,Fresh,New one,kg\n',
    )
    await apply(tenant, again)
    await tenant.client.post(`/api/v2/item/${old?.id}/archive`)
    const refused = await tenant.client.post(`/api/v2/import/${again.id}/undo`)
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'import.used-since',
      detail: expect.stringContaining('row 2'),
    })
    const twice = await tenant.client.post(`/api/v2/import/${undone.json().id}/undo`)
    expect(twice.json()).toMatchObject({ status: 409, code: 'import.not-applied' })
  })

  it('leave in the history who applied them, and how many records they made and changed', async () => {
    const tenant = await newTenant()
    await newItems(api.database, tenant.stock, [{ sku: 'X', name: 'Old' }, { sku: 'S' }])
    const file = 'SKU,Name,Category,Base unit\nX,Changed,,\nY,Fresh,Drinks,kg\nZ,Too,Drinks,kg\nS,,,\nW,,,\n'
    const made = await read(tenant, 'items', file)
    await apply(tenant, made, true)
    const { id: actorId } = (await tenant.client.get('/api/v2/user/myself')).json()
    const events = await asJob(api.database, (tx) =>
      tx
        .select({ actorId: auditEvent.actorId, after: auditEvent.after })
        .from(auditEvent)
        .where(
          and(
            eq(auditEvent.entity, 'import'),
            eq(auditEvent.entityId, made.id),
            eq(auditEvent.action, 'apply'),
          ),
        ),
    )
    expect(events).toEqual([{ actorId, after: { kind: 'items', name: 'file.csv', new: '2', changed: '1' } }])
  })

  it('say what stands in the way: no rows, too many of them, no table at all', async () => {
    const tenant = await newTenant()
    const codeOf = async (bytes: string | Buffer) => (await send(tenant, 'items', bytes)).json().code
    expect(await codeOf('SKU,Name\n')).toBe('import.unreadable')
    expect(await codeOf(Buffer.from('504b0304ffffffff', 'hex'))).toBe('import.unreadable')
    expect(await codeOf(`SKU\n${'1\n'.repeat(20_001)}`)).toBe('import.too-many-rows')
    const missing = await read(tenant, 'items', 'Foo,Name\n1,One\n')
    expect(await rowsOf(tenant, missing)).toMatchObject([
      { errors: [{ message: 'the file has no column “SKU”' }] },
    ])
  })

  it('need the rights to make and to change what they hold, in one’s own tenant', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()]
    const made = await read(ours, 'items', 'SKU,Name,Category,Base unit\nA,Apple,Dry goods,kg\n')
    for (const path of ['', '/row/all', '/error-file']) {
      const answer = await theirs.client.get(`/api/v2/import/${made.id}${path}`)
      expect(answer.json()).toMatchObject({ status: 404, code: 'record.not-found' })
    }
    const half = await newUser(api.database, { ...ours.stock, rights: ['[Setup] [Create] [Company]'] })
    const answer = await api.as(half).get(`/api/v2/import/${made.id}`)
    expect(answer.json()).toMatchObject({ status: 403, code: 'permission.missing' })
    expect(rightsOf(importOperations.create)).toContain('[Setup] [Edit] [Company]')
  })
})

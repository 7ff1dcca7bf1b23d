import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent } from '../../database/schema/index.ts'
import { readInChild } from '../../imports/reading/read-in-child.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { fileLimits } from '../../imports/reading/file-limits.ts'
import { packedPart, sheetOf, textCell, workbook } from '../../testing/workbooks.ts'

describe('a file of records', () => {
  let api: TestApp
  const { newTenant, send } = importsOf(() => api)

  beforeAll(async () => {
    api = await openTestApp({ readFile: readInChild })
  })
  afterAll(() => api.close())

  const suppliers = 'Code,Name,Currency\nS,Green,EUR'
  const made = ({ stock: { organisationId } }: ImportingTenant, actorId: number, times: number) => {
    const event = { organisationId, actorId, entity: 'import', action: 'preview', traceId: 't' }
    const values = Array.from({ length: times }, () => ({ ...event, after: { kind: 'suppliers' } }))
    return asJob(api.database, (tx) => tx.insert(auditEvent).values(values))
  }

  it('of any kind counts for who sends it, also when it cannot be read, until an hour is over', async () => {
    const tenant = await newTenant()
    await made(tenant, tenant.userId, 58)
    expect((await send(tenant, 'suppliers', suppliers)).statusCode).toBe(201)
    expect((await send(tenant, 'suppliers', 'nothing')).json()).toMatchObject({ code: 'import.unreadable' })
    const refused = await send(tenant, 'suppliers', suppliers)
    expect(refused.json()).toMatchObject({
      status: 429,
      code: 'request.too-many',
      detail: '60 files of this kind may be read in an hour.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await send(tenant, 'categories', 'Category\nDrinks')).statusCode).toBe(201)
  })

  it('that nobody could read in reasonable time and memory is refused with what to do', async () => {
    const tenant = await newTenant()
    const sheet = sheetOf(2, (rowNo) => textCell(`A${rowNo}`, 'Code'))
    const strings = `<sst>${'<si/>'.repeat(fileLimits.texts + 1)}</sst>`
    for (const bomb of [
      workbook({ sheet, strings }),
      workbook({ sheet, more: [{ ...packedPart('xl/styles.xml', '<s/>'), size: 2 ** 30 }] }),
      Buffer.alloc(9_000_000, ';'),
    ]) {
      expect((await send(tenant, 'suppliers', bomb)).json()).toMatchObject({
        status: 400,
        code: 'import.too-large',
        title: 'The file holds more than can be read',
        detail: expect.stringMatching(/(?:Save|Delete)/),
      })
    }
  })

  it('is not so much as read for who may not import its kind', async () => {
    const tenant = await newTenant()
    const clerk = await newUser(api.database, { ...tenant.stock, rights: ['[Setup] [Edit] [Company]'] })
    const token = await api.tokenFor(clerk)
    const answer = await send({ ...tenant, token }, 'suppliers', 'nothing')
    expect(answer.json()).toMatchObject({ status: 403, code: 'permission.missing' })
  })
})

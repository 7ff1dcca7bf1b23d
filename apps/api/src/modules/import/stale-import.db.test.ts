import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { importsOf, mapImport } from '../../testing/imports.ts'

describe('a file that two people look at', () => {
  let api: TestApp
  const { newTenant, read, recordOf } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  it('is mapped and applied as somebody saw them, not as somebody else mapped them meanwhile', async () => {
    const tenant = await newTenant()
    const made = await read(tenant, 'suppliers', 'Nr,Firma,Currency\n7,Green,EUR\n')
    expect((await mapImport(tenant.client, made, { ...made.mapping, code: 0, name: 1 })).statusCode).toBe(200)
    const seenBefore = { 'if-match': `"${made.version}"` }
    const path = `/api/v2/import/${made.id}`
    const answers = [
      await mapImport(tenant.client, made, { ...made.mapping, code: 1, name: 0 }),
      await tenant.client.post(`${path}/apply`, { onlyValid: true }, seenBefore),
      await tenant.client.put(`${path}/mapping`, { mapping: made.mapping }),
    ]
    expect(answers.map((answer) => answer.json().code)).toEqual([
      'record.version-conflict',
      'record.version-conflict',
      'record.version-missing',
    ])
    const { mapping, state } = await recordOf(tenant, made)
    expect({ mapping, state }).toMatchObject({ mapping: { code: 0, name: 1 }, state: 'READY' })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { importsOf } from '../../testing/imports.ts'

describe('an import', () => {
  let api: TestApp
  const { newTenant, read } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  it('says which of its fields are figures, whole ones as well as decimals', async () => {
    const { fields } = await read(await newTenant(), 'suppliers', 'Code,Name,Currency\nS,Green,EUR')
    const figures = fields.filter(({ isFigure }) => isFigure).map(({ field }) => field)
    expect(figures).toEqual(['leadTimeDays', 'minOrderValue'])
  })
})

import { type Operation, operations } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { callOperation, recordNamedBy } from '../../testing/call-operation.ts'
import { type CountInSubCounts, newCountInSubCounts, type Person } from '../../testing/sub-counts.ts'

const reads = operations.filter(({ method }) => method === 'GET')
const planning: readonly Right[] = [
  '[Counts] [View] [List]',
  '[Counts] [Edit] [List]',
  '[Counts] [Create] [List]',
]
const timeless = (body: string) =>
  body
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replaceAll(/"traceId":"[^"]*"/g, '')
    .replaceAll(/\(D:\d+Z?\)|\/ID \[[^\]]*\]/g, '')

describe('sub-counts that are compared', () => {
  let test: TestApp
  let count: CountInSubCounts

  beforeAll(async () => {
    test = await openTestApp()
    count = await newCountInSubCounts(test, { uncountedPolicy: 'KEEP' })
    await count.open('COMPARE', [{ of: [count.ann] }, { of: [count.ben] }])
  })
  afterAll(() => test.close())

  it('answer byte for byte the same by every call of the API, whatever others find', async () => {
    const planner = await count.person('Pia', planning)
    const everything = await count.person('Eve', rightsCatalogue)
    await count.enter(count.ann, { 0: '6' })
    await count.enter(count.ben, { 0: '7' })
    const lineIds = (await count.lines()).map(({ id }) => id)
    const readers = [count.ann, planner, everything]
    const before = await answersOf(readers, lineIds)
    await count.enter(count.ben, { 0: '70000', 1: '11', 2: '5' })
    await count.enter(count.ben, { 1: '0' }, { mode: 'CLEAR', parts: [] })
    const after = await answersOf(readers, lineIds)
    expect([...after].filter(([call, answer]) => before.get(call) !== answer)).toEqual([])
    expect(after.size).toBeGreaterThan(reads.length)
  }, 240_000)

  async function answersOf(readers: readonly Person[], lineIds: readonly number[]) {
    const answers = new Map<string, string>()
    const records: Record<string, readonly number[]> = {
      count: [count.id],
      item: count.items.map(({ id }) => id),
      location: [count.stock.locationId],
      company: [count.stock.companyId],
      'count-template': [count.templateId],
    }
    const idsOf = (operation: Operation) => {
      const named = recordNamedBy(operation)
      return named === undefined ? [0] : (records[named] ?? [])
    }
    for (const [index, { user, client }] of readers.entries()) {
      for (const operation of reads)
        for (const id of idsOf(operation)) {
          const { body } = await callOperation(test, { user, operation, id })
          answers.set(`${index} ${operation.id} ${id}`, timeless(body))
        }
      for (const id of lineIds) {
        const { body } = await client.get(`${count.path}/line/${id}/timeline`)
        answers.set(`${index} timeline ${id}`, timeless(body))
      }
      for (const by of ['counter', 'area', 'reason']) {
        const { body } = await client.get(`${count.path}/breakdown?groupBy=${by}`)
        answers.set(`${index} breakdown ${by}`, timeless(body))
      }
    }
    return answers
  }
})

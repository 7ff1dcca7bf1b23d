import type { OverlapRule } from '@backoffice/api-types'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.ts'
import { entryFor } from './counts.ts'
import { type CountInSubCounts, newCountInSubCounts } from './sub-counts.ts'

/** What somebody enters: `by` Ann or Ben, in one of the three rows, at a second that often coincides with another's. */
const anyAct = fc.record({
  by: fc.nat({ max: 1 }),
  row: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 0, max: 20 }),
  mode: fc.constantFrom('SET' as const, 'ADD' as const),
  second: fc.integer({ min: 1, max: 4 }),
})
type Act = typeof anyAct extends fc.Arbitrary<infer A> ? A : never

/** Some acts with distinct moments for each person in a row, and an order in which they arrive. */
const anyStory = fc
  .uniqueArray(anyAct, {
    minLength: 1,
    maxLength: 8,
    selector: ({ by, row, second }) => `${by} ${row} ${second}`,
  })
  .chain((acts) =>
    fc.record({
      acts: fc.constant(acts),
      order: fc.shuffledSubarray([...acts.keys()], { minLength: acts.length, maxLength: acts.length }),
    }),
  )

/** What somebody has in a row: the last SET and what was added later. */
function figureOf(acts: readonly Act[], by: number, row: number): number | null {
  const own = acts.filter((act) => act.by === by && act.row === row).toSorted((a, b) => a.second - b.second)
  if (own.length === 0) return null
  const reset = own.findLastIndex(({ mode }) => mode === 'SET')
  return own.slice(Math.max(reset, 0)).reduce((sum, { quantity }) => sum + quantity, 0)
}

const text = (quantity: number | null) => (quantity === null ? null : quantity.toFixed(3))

/**
 * Two people who count the same rows at once, by each rule of sub-counts (docs/domain.md 3.21).
 * @param runs how many stories of each are played
 */
export function subCountsRuleSuite(runs: { numRuns: number }): void {
  describe('two people who count the same rows at once', () => {
    let test: TestApp
    beforeAll(async () => {
      test = await openTestApp()
    })
    afterAll(() => test.close())

    async function open(overlap: OverlapRule): Promise<CountInSubCounts> {
      const count = await newCountInSubCounts(test, { uncountedPolicy: 'KEEP' })
      await count.open(overlap, [{ of: [count.ann] }, { of: [count.ben] }])
      return count
    }

    async function enter(count: CountInSubCounts, acts: readonly Act[], order: readonly number[]) {
      const { rows } = await count.sheet(count.manager)
      const start = Date.now()
      const answers = []
      for (const at of order) {
        const act = acts[at]
        const row = act && rows[act.row]
        if (act === undefined || row === undefined) throw new Error('There is no such act')
        const { mode, quantity, second } = act
        const countedAt = new Date(start + second * 1000)
        const entry = entryFor(row, String(quantity), countedAt, { mode, isConfirmed: true })
        const person = act.by === 0 ? count.ann : count.ben
        const answer = await person.client.post(`${count.path}/entry/batch`, { entries: [entry] })
        answers.push({ act, result: answer.json().results[0] })
      }
      return answers
    }

    it('come to the sum of what each entered, in whatever order it arrives', async () => {
      await fc.assert(
        fc.asyncProperty(anyStory, async ({ acts, order }) => {
          const count = await open('SUM')
          await enter(count, acts, order)
          const { rows } = await count.sheet(count.manager)
          for (const [index, row] of rows.entries()) {
            const figures = [0, 1].map((by) => figureOf(acts, by, index)).filter((one) => one !== null)
            const sum = figures.length === 0 ? null : figures.reduce((all, one) => all + one, 0)
            expect(row.countedQty).toBe(text(sum))
          }
        }),
        runs,
      )
    })

    it('are told nothing of each other while they are compared; then what is equal stands, and nothing else', async () => {
      await fc.assert(
        fc.asyncProperty(anyStory, async ({ acts, order }) => {
          const count = await open('COMPARE')
          await enter(count, acts, order)
          for (const [by, person] of [count.ann, count.ben].entries()) {
            const { rows } = await count.sheet(person)
            expect(rows.map(({ countedQty }) => countedQty)).toEqual(
              rows.map((_, index) => text(figureOf(acts, by, index))),
            )
            expect(rows.filter((row) => 'others' in row)).toEqual([])
          }
          for (const { id } of (await count.subCounts(count.manager)).data)
            await count.subCount(count.manager, id, 'finish')
          const { rows } = await count.sheet(count.manager)
          for (const [index, row] of rows.entries()) {
            const [anns, bens] = [figureOf(acts, 0, index), figureOf(acts, 1, index)]
            expect(row.countedQty).toBe(anns === bens ? text(anns) : null)
          }
        }),
        runs,
      )
    })

    it('have each row alone where it is the first one’s', async () => {
      await fc.assert(
        fc.asyncProperty(anyStory, async ({ acts, order }) => {
          const count = await open('REJECT')
          const answers = await enter(count, acts, order)
          const owners = new Map<number, number>()
          for (const { act, result } of answers) {
            const owner = owners.get(act.row) ?? act.by
            owners.set(act.row, owner)
            expect([result.status, result.code]).toEqual(
              owner === act.by ? ['ACCEPTED', undefined] : ['REJECTED', 'count.row-taken'],
            )
          }
          const { rows } = await count.sheet(count.manager)
          for (const [index, row] of rows.entries()) {
            const owner = owners.get(index)
            expect(row.countedQty).toBe(owner === undefined ? null : text(figureOf(acts, owner, index)))
          }
        }),
        runs,
      )
    })
  })
}

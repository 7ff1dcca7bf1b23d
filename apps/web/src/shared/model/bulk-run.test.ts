import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../lib/api-problem.ts'
import { BulkRun, summaryOf, type Undo, undoRunOf } from './bulk-run.ts'

const refused = new ApiProblem({ status: 409, code: 'state.transition-refused', title: 'Not in this state' })

type Send = (row: number, key: string) => Promise<Undo | undefined | void>

function newRun(rows: readonly number[], send: Send, atOnce = 2) {
  let made = 0
  return new BulkRun({
    rows,
    reasonToSkip: (row) => (row < 0 ? 'below zero' : undefined),
    send: async (row, key) => (await send(row, key)) ?? undefined,
    newKey: () => `key ${(made += 1)}`,
    atOnce,
  })
}

const statuses = (run: BulkRun<number>) => run.entries().map(({ status }) => status)

describe('one action for many rows', () => {
  it('tells how each row came out, and lets no refusal hold up another row', async () => {
    const run = newRun([1, -2, 3, 4], async (row) => {
      if (row === 3) throw refused
    })
    await run.start()
    expect(run.entries()).toEqual([
      { row: 1, status: 'done' },
      { row: -2, status: 'skipped', message: 'below zero' },
      { row: 3, status: 'failed', message: 'Not in this state' },
      { row: 4, status: 'done' },
    ])
    expect(summaryOf(run.entries())).toMatchObject({ total: 4, done: 2, skipped: 1, failed: 1, isOver: true })
  })

  it('has no more rows on their way than it may', async () => {
    let onTheirWay = 0
    let most = 0
    const run = newRun(
      Array.from({ length: 20 }, (_, index) => index),
      async () => {
        most = Math.max(most, (onTheirWay += 1))
        await Promise.resolve()
        onTheirWay -= 1
      },
      3,
    )
    await run.start()
    expect(most).toBe(3)
  })

  it('tries again what was refused, each row with its own key', async () => {
    const keys: string[] = []
    let isUp = false
    const run = newRun([1, 2], async (row, key) => {
      keys.push(`${row} ${key}`)
      if (!isUp && row === 2) throw refused
    })
    await run.start()
    isUp = true
    await run.retry()
    expect(statuses(run)).toEqual(['done', 'done'])
    expect(keys).toEqual(['1 key 1', '2 key 2', '2 key 2'])
  })

  it('when stopped, ends what is on its way and sends nothing further', async () => {
    const sent: number[] = []
    const run: BulkRun<number> = newRun(
      [1, 2, 3],
      async (row) => {
        sent.push(row)
        run.stop()
      },
      1,
    )
    await run.start()
    expect(sent).toEqual([1])
    expect(statuses(run)).toEqual(['done', 'stopped', 'stopped'])
  })

  it('is taken back for each row that it was done for, and for no other', async () => {
    const back: string[] = []
    const run = newRun([1, -2, 3, 4], async (row) => {
      if (row === 3) throw refused
      return async (key) => {
        back.push(`${row} ${key}`)
        if (row === 4) throw refused
      }
    })
    await run.start()
    const taken = undoRunOf(run.entries(), () => 'a new key')
    await taken?.start()
    expect(back).toEqual(['1 a new key', '4 a new key'])
    expect(taken?.entries().map(({ row, status }) => [row.row, status])).toEqual([
      [1, 'done'],
      [4, 'failed'],
    ])
  })

  it('is not taken back where no row says how', async () => {
    const run = newRun([1], async () => {})
    await run.start()
    expect(undoRunOf(run.entries(), () => 'key')).toBeUndefined()
  })

  it('brings every row to an end, whatever is refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -3, max: 9 })),
        fc.integer({ min: 1, max: 5 }),
        async (rows, atOnce) => {
          const run = newRun(
            rows,
            async (row) => {
              if (row % 2 === 1) throw refused
            },
            atOnce,
          )
          await run.start()
          const expected = rows.map((row) => (row < 0 ? 'skipped' : row % 2 === 1 ? 'failed' : 'done'))
          expect(statuses(run)).toEqual(expected)
        },
      ),
    )
  })
})

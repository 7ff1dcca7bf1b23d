import { randomUUID } from 'node:crypto'
import type { CountSheetRow } from '@backoffice/api-types'
import Big from 'big.js'
import fc from 'fast-check'
import type { SentEntry } from '../modules/count/validate-entry.ts'
import { entryFor } from './counts.ts'

/** A count starts at minute 0; all of it is entered up to `lastAct`, and handed in at `handedIn`. */
export const start = new Date('2026-03-02T08:00:00Z')
export const minute = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000)
export const lastAct = 5
export const handedIn = 7

const caseFactor = 24
const thousandths = (digits: number) => new Big(digits).div(1000).toFixed(3)

/** Some figures come often, so that what is counted is what the book says now and then. */
const anyPieces = fc.oneof(
  fc.constantFrom('0.000', '6.000', '12.000'),
  fc.integer({ min: 0, max: 60_000 }).map(thousandths),
)

/** What somebody enters into a row. Moments are few: they coincide with each other, with movements and with the start. */
export const anyAct = fc.record({
  row: fc.nat({ max: 1 }),
  mode: fc.oneof(
    { weight: 6, arbitrary: fc.constant('ADD' as const) },
    { weight: 3, arbitrary: fc.constant('SET' as const) },
    { weight: 1, arbitrary: fc.constant('CLEAR' as const) },
  ),
  pieces: anyPieces,
  cases: fc.nat({ max: 2 }),
  at: fc.integer({ min: 0, max: lastAct }),
})
export type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never

/** Cases first, or pieces first, or one of both. */
function partsOf({ pieces, cases }: Act, units: CountSheetRow['units']): SentEntry['parts'] {
  const [each, pack] = units
  return [
    ...(cases === 0 ? [] : [{ unitId: pack?.id ?? 0, quantity: String(cases) }]),
    ...(cases > 0 && Number(pieces) === 0 ? [] : [{ unitId: each?.id ?? 0, quantity: pieces }]),
  ]
}

/**
 * The acts of one row or several as entries. Those of one moment count in the order of their keys, so keys rise with the acts.
 * @param rowOf where an act goes; none drops it
 */
export function entriesOf(acts: readonly Act[], rowOf: (act: Act) => CountSheetRow | undefined): SentEntry[] {
  const keys = acts.map(() => randomUUID()).toSorted()
  return acts.flatMap((act, index) => {
    const row = rowOf(act)
    if (row === undefined) return []
    const { mode } = act
    const parts = mode === 'CLEAR' ? [] : partsOf(act, row.units)
    return [
      entryFor(row, '0', minute(act.at), { mode, parts, clientKey: keys[index] ?? '', isConfirmed: true }),
    ]
  })
}

type Figure = { qty: Big; from: number; at: number }

const baseOf = ({ pieces, cases }: Act) => new Big(cases).times(caseFactor).plus(pieces)

/** What a row comes to by docs/domain.md 3.4, played one act after the other. */
export function rowOutcome(acts: readonly Act[]): Figure | null {
  let figure: Figure | null = null
  for (const act of acts.toSorted((a, b) => a.at - b.at)) {
    if (act.mode === 'CLEAR') figure = null
    else if (act.mode === 'SET' || figure === null) figure = { qty: baseOf(act), from: act.at, at: act.at }
    else figure = { qty: figure.qty.plus(baseOf(act)), from: figure.from, at: act.at }
  }
  return figure
}

const joined = (one: Figure, other: Figure): Figure => ({
  qty: one.qty.plus(other.qty),
  from: Math.min(one.from, other.from),
  at: Math.max(one.at, other.at),
})

type Policy = 'KEEP' | 'ZERO'

/**
 * What a line of so many rows comes to when the count is handed in (docs/domain.md 3.3, 3.6).
 * @returns null where its book is kept
 */
function lineOutcome(acts: readonly Act[], rows: number, policy: Policy): Figure | null {
  const figures = Array.from({ length: rows }, (_, row) => rowOutcome(acts.filter((act) => act.row === row)))
  const counted = figures.filter((figure) => figure !== null)
  if (counted.length < rows && policy === 'KEEP') return null
  return counted.length === 0 ? { qty: new Big(0), from: handedIn, at: handedIn } : counted.reduce(joined)
}

/** When something is keyed: before the start, while counting, in review, or after the post. */
export const stages = ['before', 'counting', 'review', 'after'] as const
export type Stage = (typeof stages)[number]

/** Stock that comes or goes at any moment around the count, is keyed whenever, and is taken back now and then. */
const anyMovement = fc.record({
  qty: fc
    .oneof(fc.constantFrom(-6_000, 6_000, 12_000), fc.integer({ min: -5_000, max: 9_000 }))
    .filter((digits) => digits !== 0)
    .map(thousandths),
  at: fc.integer({ min: -1, max: handedIn }),
  /** Most happen at the very moment of the first act or of the last. */
  tiedTo: fc.constantFrom('LAST' as const, 'FIRST' as const, 'NONE' as const),
  keyed: fc.constantFrom(...stages),
  isUndone: fc.nat({ max: 3 }).map((drawn) => drawn === 0),
})

/** One line of a count with all that happens to its item: in one row, or one in either area. */
const anyLine = fc
  .record({
    onHand: fc.oneof(fc.constant('12.000'), fc.integer({ min: -3_000, max: 50_000 }).map(thousandths)),
    avgCost: fc.integer({ min: 0, max: 9_999_999 }).map((digits) => new Big(digits).div(100_000).toFixed(6)),
    category: fc.constantFrom<(0 | 1)[]>(0, 1),
    areas: fc.constantFrom<(0 | 1)[][]>([0], [1], [0, 1]),
    acts: fc.oneof(
      { weight: 4, arbitrary: fc.array(anyAct, { minLength: 2, maxLength: 5 }) },
      { weight: 1, arbitrary: fc.array(anyAct, { maxLength: 1 }) },
    ),
    movements: fc.array(anyMovement, { minLength: 1, maxLength: 4 }),
    /** The moment that its book is taken at, should stock move while it is counted. */
    choice: fc.constantFrom('FROM' as const, 'TO' as const),
  })
  .map(({ movements, ...line }) => ({
    ...line,
    movements: movements.map(({ tiedTo, ...one }) => {
      const moments = line.acts.map(({ at }) => at)
      if (tiedTo === 'NONE' || moments.length === 0) return one
      return { ...one, at: tiedTo === 'FIRST' ? Math.min(...moments) : Math.max(...moments) }
    }),
  }))
export type StoryLine = typeof anyLine extends fc.Arbitrary<infer T> ? T : never

export const anyStory = fc.record({
  cutOff: fc.constantFrom('LINE' as const, 'START' as const),
  policy: fc.constantFrom<Policy[]>('KEEP', 'ZERO'),
  /** When what was keyed by then and is wrong is taken back; what is keyed later is so at once. */
  undoneAt: fc.constantFrom('after' as const, 'review' as const, 'counting' as const),
  lines: fc.array(anyLine, { minLength: 4, maxLength: 6 }),
})
export type Story = typeof anyStory extends fc.Arbitrary<infer T> ? T : never

/** What a line of the story comes to. */
export const outcomeOf = ({ acts, areas }: StoryLine, policy: Policy): Figure | null =>
  lineOutcome(
    acts.filter(({ row }) => row < areas.length),
    areas.length,
    policy,
  )

import type { Random } from '../random.ts'
import { minuteMs } from '../zone-clock.ts'
import type { Person } from '../world/world.ts'
import type { CountEntry, CountRow } from './history.ts'

type Parts = CountEntry['parts']

/** A quantity in the units of the row: whole packs first, the rest in base units; nothing is zero base units. */
function partsOf({ place }: CountRow, quantity: number): Parts {
  const [base, pack] = place.units
  const packs = pack === undefined ? 0 : Math.floor(quantity / pack.factor)
  const rest = quantity - packs * (pack?.factor ?? 0)
  const parts: Parts = []
  if (pack !== undefined && packs > 0) parts.push({ unit: pack, quantity: packs * 1000 })
  if (rest > 0 || parts.length === 0) parts.push({ unit: base, quantity: rest })
  return parts
}

function createEntry(
  row: CountRow,
  fields: Pick<CountEntry, 'mode' | 'countedAt' | 'person'> & {
    quantity: number
    source?: CountEntry['source']
  },
  random: Random,
): CountEntry {
  const { mode, countedAt, person, quantity, source } = fields
  return {
    clientKey: random.uuid(),
    mode,
    parts: partsOf(row, quantity),
    baseQty: quantity,
    countedAt,
    recordedAt: countedAt + random.int(40, 1500),
    person,
    source: source ?? random.pick(['KEY', 'KEY', 'KEY', 'SCAN', 'PAPER']),
  }
}

/**
 * How somebody came to the figure of a row: mostly typed at once, now and then mistyped first and set right, or
 * counted in two goes (docs/domain.md 3.4: the last SET, then later ADDs).
 */
function entriesFor(
  row: CountRow,
  quantity: number,
  at: number,
  person: Person,
  random: Random,
): CountEntry[] {
  const step = 1000
  const draw = random.unit()
  const last = { countedAt: at, person }
  if (draw < 0.04) {
    const mistyped = {
      mode: 'SET',
      countedAt: at - random.int(3000, 9000),
      person,
      quantity: quantity + step,
    } as const
    return [createEntry(row, mistyped, random), createEntry(row, { mode: 'SET', ...last, quantity }, random)]
  }
  if (draw < 0.1 && quantity >= 2 * step) {
    const first = quantity - step
    return [
      createEntry(
        row,
        { mode: 'SET', countedAt: at - random.int(3000, 9000), person, quantity: first },
        random,
      ),
      createEntry(row, { mode: 'ADD', ...last, quantity: step }, random),
    ]
  }
  const source = draw > 0.97 ? ('PREFILL' as const) : undefined
  return [createEntry(row, { mode: 'SET', ...last, quantity, ...(source && { source }) }, random)]
}

/** When each row of a sheet is counted: one after the other on the walk, from a minute after `start`. @param pace part of the usual time */
export function walkTimes(rows: number, start: number, pace: number, random: Random): number[] {
  let at = start + minuteMs
  return Array.from({ length: rows }, () => {
    at += Math.ceil(random.int(14_000, 38_000) * pace)
    return at
  })
}

/** Writes the figure of a row with the entries that led to it. */
export function fillRow(row: CountRow, quantity: number, at: number, person: Person, random: Random): void {
  row.entries = entriesFor(row, quantity, at, person, random)
  row.counted = quantity
  row.countedAt = at
  row.countedBy = person
}

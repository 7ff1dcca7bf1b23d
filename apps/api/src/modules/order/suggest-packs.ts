import Big from 'big.js'

export type Rounding = 'UP' | 'NEAREST' | 'DOWN'

/** How an item is sold: `factor` base units in a pack, at least `moqPacks`, in multiples of `multiplePacks`. */
export type Packing = { factor: string; moqPacks: string; multiplePacks: string }

const down = 0

/**
 * Packs that cover a need (docs/domain.md 5.3): rounded to whole packs, then up to the minimum order and to a full multiple.
 * Rounding to nothing orders nothing, whatever the minimum. With UP, packs x factor is at least the need.
 * @param need base units, above zero
 */
export function suggestPacks(need: Big, packing: Packing, rounding: Rounding): Big {
  const floor = need.div(packing.factor).round(0, down)
  const missing = need.minus(floor.times(packing.factor))
  const up = missing.gt(0) ? floor.plus(1) : floor
  const half = missing.times(2).gte(packing.factor) ? floor.plus(1) : floor
  const packs = { UP: up, NEAREST: half, DOWN: floor }[rounding]
  if (packs.eq(0)) return packs
  const atLeast = packs.lt(packing.moqPacks) ? new Big(packing.moqPacks) : packs
  return fullMultiple(atLeast, new Big(packing.multiplePacks))
}

function fullMultiple(packs: Big, multiple: Big): Big {
  if (multiple.lte(0)) return packs
  const times = packs.div(multiple).round(0, down)
  const reached = times.times(multiple)
  return reached.gte(packs) ? reached : reached.plus(multiple)
}

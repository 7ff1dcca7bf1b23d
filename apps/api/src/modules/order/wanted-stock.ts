// docs/domain.md 5.1: what an item should be brought up to.
import Big from 'big.js'

export type ParLevel = {
  method: 'PAR' | 'MIN_MAX' | 'NONE'
  par: string | null
  min: string | null
  max: string | null
}

/** `min` is null under PAR; `need` is what is missing up to `target`, above zero. Base units. */
export type Want = { method: 'PAR' | 'MIN_MAX'; min: string | null; target: string; need: Big }

/**
 * What is wanted of an item. PAR fills up to par; MIN_MAX does nothing until less than min is available, then fills
 * up to max.
 * @param available on hand plus what is on order, in base units
 * @returns null when nothing is wanted
 */
export function wantedStock({ method, par, min, max }: ParLevel, available: Big): Want | null {
  const want = (target: string, least: string | null): Want | null => {
    const need = new Big(target).minus(available)
    return need.gt(0) && method !== 'NONE' ? { method, min: least, target, need } : null
  }
  if (method === 'PAR') return par === null ? null : want(par, null)
  if (method === 'NONE' || min === null || max === null || available.gte(min)) return null
  return want(max, min)
}

import type { Random } from '../random.ts'
import { bulgarianAdjectives } from './bulgarian-adjectives.ts'
import type { Family } from './family.ts'

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function withEnds(names: readonly string[], ends: readonly string[]): string[] {
  return ends.length === 0 ? [...names] : names.flatMap((name) => ends.map((end) => `${name} ${end}`))
}

/** Every English name of the family: `Farm tomatoes`, `Dark soy sauce 500 ml`. */
export function englishNames({ english, ends }: Family): string[] {
  const names = english.nouns.flatMap((noun) => english.qualifiers.map((first) => `${first} ${noun}`))
  return withEnds(names, ends)
}

/** Every Bulgarian name of the family, the adjective agreeing with its noun: `Прясна сметана 400 g`. */
export function bulgarianNames({ bulgarian, ends }: Family): string[] {
  const names = bulgarian.nouns.flatMap(([noun, gender]) =>
    bulgarian.adjectives.map((adjective) => capitalised(`${bulgarianAdjectives[adjective][gender]} ${noun}`)),
  )
  return withEnds(names, ends)
}

/**
 * Names for the items of a family in a tenant, each different, in a random order.
 * @param isBilingual every second name Bulgarian, as in a Bulgarian house with foreign suppliers
 */
export function namesOf(family: Family, isBilingual: boolean, random: Random): string[] {
  const english = random.shuffle(englishNames(family))
  if (!isBilingual) return english
  const bulgarian = random.shuffle(bulgarianNames(family))
  return english.flatMap((name, at) => {
    const other = bulgarian[at]
    return other === undefined ? [name] : [other, name]
  })
}

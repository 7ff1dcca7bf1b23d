import type { Observation } from './check.ts'

/** One observation for each item, one after the other: together they would disturb each other and reach rate limits. */
export async function inTurn<T>(
  items: Iterable<T>,
  observe: (item: T) => Promise<Observation>,
): Promise<Observation[]> {
  const observations: Observation[] = []
  for (const item of items) observations.push(await observe(item))
  return observations
}

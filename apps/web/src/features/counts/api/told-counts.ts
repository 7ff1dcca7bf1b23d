/** Should an event be lost, its change is seen so much later. */
export const slowIntervalMs = 30_000

const told = new Set<number>()

/** Whether this screen is told of changes of a count, so that it does not have to ask again and again. */
export const isTold = (countId: number): boolean => told.has(countId)

export function noteTold(countId: number, is: boolean): void {
  if (is) told.add(countId)
  else told.delete(countId)
}

import type { CountLine, FoundStock, LineCostsBody } from '@backoffice/api-types'

export type SaidCost = LineCostsBody['lines'][number]
/** The proposed cost for every line that has one, or none for the lines that nobody knows a cost of. */
export type CostForAll = 'PROPOSED' | 'NONE'
type FoundLine = Pick<CountLine, 'id' | 'found'>

const isWithoutAny = ({ proposed, unitCost, isNone }: FoundStock) =>
  proposed === null && unitCost === null && !isNone

/** Whether a choice for all changes what this stock costs; who may not leave it without a cost changes none that was. */
function isChanged(choice: CostForAll, found: FoundStock, mayLeave: boolean): boolean {
  if (choice === 'NONE') return isWithoutAny(found)
  return found.proposed !== null && (found.unitCost !== null || (found.isNone && mayLeave))
}

/** What a choice for all says of lines, of those alone that it changes, and what takes it back. */
export function costsForAll(
  choice: CostForAll,
  lines: readonly FoundLine[],
  mayLeave: boolean,
): { said: SaidCost[]; before: SaidCost[] } {
  const changed = lines.flatMap(({ id, found }) =>
    found && isChanged(choice, found, mayLeave) ? [{ lineId: id, found }] : [],
  )
  return {
    said: changed.map(({ lineId }) => ({ lineId, unitCost: null, isNone: choice === 'NONE' })),
    before: changed.map(({ lineId, found: { unitCost, isNone } }) => ({ lineId, unitCost, isNone })),
  }
}

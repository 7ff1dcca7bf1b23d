import type { CountLine, LineDecision } from '@backoffice/api-types'

export type ReviewedLine = Pick<CountLine, 'id' | 'state' | 'reasonCode' | 'comment'>
type Said = Omit<LineDecision, 'lineIds'>

/** What a line said about the same before, as a decision. */
function saidBefore(
  { state, reasonCode = null, comment = null }: ReviewedLine,
  { outcome, reason }: Said,
): Said {
  return {
    ...(outcome && { outcome: state === 'KEPT_BOOK' ? 'BOOK' : 'COUNT' }),
    ...(reason && { reason: { code: reasonCode, comment } }),
  }
}

/** The decisions that bring lines back to what they said before another: one for all that said the same. */
export function undoDecisions(lines: readonly ReviewedLine[], said: Said): LineDecision[] {
  const alike = Map.groupBy(lines, (line) => JSON.stringify(saidBefore(line, said)))
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ lineIds: group.map(({ id }) => id), ...saidBefore(first, said) }]
  })
}

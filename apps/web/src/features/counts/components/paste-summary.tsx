import type { PlannedFigure } from '../model/paste/plan-paste.ts'
import { pasteTexts as texts } from '../paste-texts.ts'

/** How much of a paste found its place, in one line that is read out when it changes. */
export function PasteSummary({ plan }: { plan: readonly PlannedFigure[] }) {
  const count = (status: PlannedFigure['status']) => plan.filter((figure) => figure.status === status).length
  const matched = new Set(plan.flatMap(({ box }) => box?.row.id ?? [])).size
  const parts = [
    [count('open'), texts.open],
    [count('error'), texts.errors],
    [count('same'), texts.same],
    [count('empty'), texts.empty],
  ] as const
  const said = parts.flatMap(([number, text]) => (number === 0 ? [] : [text(number)]))
  return (
    <p role='status' className='text-muted' data-testid='paste-summary'>
      {[texts.matched(matched), ...said].join(' · ')}
    </p>
  )
}

import type { CountLine, CountRecord, LineChoice } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { halfLinesQuery } from '../api/count-queries.ts'
import { reviewTexts } from '../review-texts.ts'
import { UncountedRowLinks } from './uncounted-list.tsx'

const texts = reviewTexts.half

type HalfLinesProps = {
  count: CountRecord
  choices: readonly LineChoice[]
  onChange: (choices: LineChoice[]) => void
  onJumpToRow: ((rowId: number) => void) | undefined
}

/**
 * The lines that are counted in some of their areas alone, each with what becomes of it. The policy of the count
 * proposes; one that leaves nothing out offers the way back to the sheet alone.
 */
export function HalfLines({ count, choices, onChange, onJumpToRow }: HalfLinesProps) {
  const { data, error, refetch } = useQuery(halfLinesQuery(count.id))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className='w-64' />
  const total = data.total ?? data.data.length
  if (total === 0) return null
  const { uncountedPolicy: policy } = count
  const chosenFor = (id: number) => choices.find(({ lineId }) => lineId === id)?.choice ?? policy
  const choose = (lineId: number, choice: LineChoice['choice']) =>
    onChange([...choices.filter((one) => one.lineId !== lineId), { lineId, choice }])
  return (
    <section aria-label={texts.title(total)} className='grid gap-2'>
      <h3 className='font-medium'>{texts.title(total)}</h3>
      <ul className='max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line'>
        {data.data.map((line) => (
          <li key={line.id} className='grid gap-1.5 px-3 py-2'>
            <span className='min-w-0'>
              {line.item.name} <span className='text-xs text-muted'>{areasText(line)}</span>
            </span>
            <span className='flex flex-wrap items-center gap-2'>
              {policy === 'BLOCK' ? null : (
                <Select
                  inputSize='sm'
                  className='max-w-44'
                  aria-label={texts.choice(line.item.name)}
                  value={chosenFor(line.id)}
                  onChange={({ target }) => choose(line.id, target.value === 'ZERO' ? 'ZERO' : 'KEEP')}
                >
                  <option value='KEEP'>{texts.KEEP}</option>
                  <option value='ZERO'>{texts.ZERO}</option>
                </Select>
              )}
              {onJumpToRow === undefined ? null : <UncountedRowLinks line={line} onJumpToRow={onJumpToRow} />}
            </span>
          </li>
        ))}
      </ul>
      {total > data.data.length ? <p className='text-muted'>{texts.more(total - data.data.length)}</p> : null}
    </section>
  )
}

/** `Bar 5.000, Cellar –`. */
function areasText({ rows, item }: CountLine): string {
  const figures = rows.map(
    ({ area, countedQty }) => `${area.name} ${countedQty === null ? texts.none : formatDecimal(countedQty)}`,
  )
  return `${figures.join(', ')} ${item.baseUnit}`
}

import type { CountLine } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { uncountedLinesQuery } from '../api/count-queries.ts'
import { actionTexts } from '../action-texts.ts'
import { countTexts } from '../texts.ts'

type UncountedListProps = { countId: number; onJumpToRow: ((rowId: number) => void) | undefined }

/** The lines that stand in the way of handing the count in; each leads to its rows on the sheet. */
export function UncountedList({ countId, onJumpToRow }: UncountedListProps) {
  const { data, error, refetch } = useQuery(uncountedLinesQuery(countId))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className='w-64' />
  const total = data.total ?? data.data.length
  return (
    <section role='alert' className='grid gap-2'>
      <h3 className='font-medium text-danger'>{actionTexts.uncountedTitle(total)}</h3>
      <ul className='max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line'>
        {data.data.map((line) => (
          <li
            key={line.id}
            className='flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-1.5'
          >
            <span className='min-w-0 truncate'>
              {line.item.name} <span className='text-xs text-muted'>{line.item.sku}</span>
            </span>
            {onJumpToRow === undefined ? null : <UncountedRowLinks line={line} onJumpToRow={onJumpToRow} />}
          </li>
        ))}
      </ul>
      {total > data.data.length ? (
        <p className='text-muted'>{actionTexts.moreUncounted(total - data.data.length)}</p>
      ) : null}
    </section>
  )
}

/** Buttons that lead to the rows of a line that have no figure. */
export function UncountedRowLinks({
  line,
  onJumpToRow,
}: {
  line: CountLine
  onJumpToRow: (rowId: number) => void
}) {
  return (
    <span className='flex flex-wrap gap-1.5'>
      {line.rows
        .filter((row) => row.countedQty === null)
        .map((row) => (
          <Button key={row.id} size='sm' onClick={() => onJumpToRow(row.id)}>
            {countTexts.goTo(row.area.name)}
          </Button>
        ))}
    </span>
  )
}

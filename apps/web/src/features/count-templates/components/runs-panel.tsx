import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { templateRunsQuery } from '../api/template-calls.ts'
import { editorTexts as texts } from '../editor-texts.ts'

/** What the schedule of a template has made, or why it made nothing. */
export function RunsPanel({ templateId }: { templateId: number }) {
  const { data, error, refetch } = useQuery(templateRunsQuery(templateId))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <p className='px-4 py-3 text-muted'>{texts.updating}</p>
  if (data.data.length === 0) return <p className='px-4 py-3 text-muted'>{texts.noRuns}</p>
  return (
    <ol aria-label={texts.tabs.runs} className='divide-y divide-line px-4 py-1'>
      {data.data.map(({ date, count, error: reason }) => (
        <li key={date} className='flex flex-wrap justify-between gap-2 py-2'>
          <span className='tabular-nums'>{date}</span>
          {count === null ? (
            <span className='text-danger'>{reason ?? texts.runFailed}</span>
          ) : (
            <Link to='/counts/$id' params={{ id: String(count.id) }} className={rowLink}>
              {count.number}
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}

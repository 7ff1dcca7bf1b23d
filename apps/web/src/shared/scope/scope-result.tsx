import type { CountScope } from '@backoffice/api-types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDecimal } from '../lib/format-decimal.ts'
import { problemText } from '../lib/problem-text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ScrollList } from '../ui/scroll-list.tsx'
import { rowsOfPage, scopePreviewQuery } from './scope-preview-query.ts'
import { scopeTexts as texts } from './scope-texts.ts'
import { useDebouncedValue } from '../lib/use-debounced-value.ts'

/** What a scope selects now: how much, how long it takes, and the items of it by pages. */
export function ScopeResult({ scope }: { scope: CountScope }) {
  const settled = useDebouncedValue(scope)
  const query = useInfiniteQuery(scopePreviewQuery(settled))
  const { data, error, isPlaceholderData, isFetchNextPageError, refetch } = query
  if (scope.locationIds.length === 0) return null
  if (error !== null && !isFetchNextPageError)
    return <ErrorState error={error} onRetry={() => void refetch()} />
  const [first] = data?.pages ?? []
  if (data === undefined || first === undefined) return <p className='text-muted'>{texts.updating}</p>
  const rows = data.pages.flatMap((page) => page.data)
  const { estimate } = first
  const total = first.total ?? rows.length
  const isOld = isPlaceholderData || settled !== scope
  return (
    <section aria-label={texts.scope} aria-busy={isOld} className='grid gap-2 rounded-lg bg-sunken px-3 py-2'>
      <p role='status' className='font-medium'>
        {total === 0 ? texts.selectsNothing : texts.selects(total, estimate.minutes)}
      </p>
      {total === 0 || scope.areaIds.length === 0 ? null : (
        <p className='text-[13px] text-muted'>{texts.everyArea}</p>
      )}
      {rows.length === 0 ? null : (
        <ScrollList
          ordered
          label={texts.shownFirst(rows.length, total)}
          className='max-h-56 divide-y divide-line'
        >
          {rows.map(({ item, location, area, onHand }) => (
            <li
              key={`${item.id}.${location.id}`}
              className='flex flex-wrap justify-between gap-x-3 py-1 text-[13px]'
            >
              <span className='min-w-0 break-words'>
                {item.name} <span className='text-muted'>{item.sku}</span>
              </span>
              <span className='text-muted'>
                {area === null ? location.name : texts.area(area.name, location.name)}
                {onHand === undefined
                  ? ''
                  : ` · ${texts.onHandShown(`${formatDecimal(onHand)} ${item.baseUnit}`)}`}
              </span>
            </li>
          ))}
        </ScrollList>
      )}
      {total > rows.length ? (
        <div className='flex flex-wrap items-center gap-2'>
          <p className='text-[13px] text-muted'>{texts.shownFirst(rows.length, total)}</p>
          {query.hasNextPage ? (
            <Button
              size='sm'
              held={query.isFetchingNextPage || isOld}
              onClick={() => void query.fetchNextPage()}
            >
              {texts.showMore(Math.min(rowsOfPage, total - rows.length))}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isFetchNextPageError ? (
        <p role='alert' className='text-[13px] text-danger'>
          {problemText(error)}
        </p>
      ) : null}
    </section>
  )
}

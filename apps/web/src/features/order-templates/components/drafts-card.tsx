import type { OrderTemplatePreview } from '@backoffice/api-types'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { editorTexts as texts } from '../editor-texts.ts'
import { orderTimesInWords } from '../model/order-times.ts'
import { orderTimesTexts, templateTexts } from '../texts.ts'

type DraftsCardProps = {
  preview: OrderTemplatePreview | undefined
  error: Error | null
  onRetry: () => void
}

/** The drafts that running now would make, one for each supplier. */
export function DraftsCard({ preview, error, onRetry }: DraftsCardProps) {
  return (
    <Card>
      <CardHeader title={texts.preview} description={texts.previewText} />
      {error !== null ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <div role='status' className='px-4 py-3'>
          {preview === undefined ? <p className='text-muted'>{texts.looking}</p> : <Drafts {...preview} />}
        </div>
      )}
    </Card>
  )
}

function Drafts({ drafts }: Pick<OrderTemplatePreview, 'drafts'>) {
  if (drafts.length === 0) return <p className='text-muted'>{texts.nothing}</p>
  return (
    <ul aria-label={texts.preview} className='divide-y divide-line'>
      {drafts.map(({ supplier, currency, lineTotal, total, minOrderValue, isBelowMinimum, ...times }) => (
        <li key={supplier.id} className='flex flex-wrap justify-between gap-x-4 py-2'>
          <span className='font-medium'>{supplier.name}</span>
          <span className='tabular-nums'>
            {templateTexts.lineTotal(lineTotal)} · {formatDecimal(total)} {currency}
          </span>
          <span className='w-full text-xs text-muted'>{timesInWords(times)}</span>
          {isBelowMinimum && minOrderValue !== null ? (
            <span className='w-full text-xs text-warning'>
              {texts.belowValue(`${formatDecimal(minOrderValue)} ${currency}`)}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type Times = Pick<OrderTemplatePreview['drafts'][number], 'orderDays' | 'cutOffTime' | 'expectedDate'>

/** "Orders on Monday, Thursday by 14:00, expected on 2026-12-01". */
function timesInWords({ expectedDate, ...times }: Times): string {
  const when = texts.ordersOn(orderTimesInWords(times) || orderTimesTexts.anyDay)
  return `${when}, ${texts.expected(expectedDate)}`
}

import type { OrderRecord, OrderRevision } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { RecordSection } from '../../../shared/ui/record/record-section.tsx'
import { revisionsQuery } from '../api/order-queries.ts'
import { isLineFigure } from '../model/line-figure.ts'
import { pageTexts as texts } from '../page-texts.ts'

/** What was changed after the supplier had the order, newest first; nothing until then. */
export function OrderRevisions({ order }: { order: OrderRecord }) {
  const { data } = useQuery({ ...revisionsQuery(order.id), enabled: order.revision > 1 })
  if (order.revision === 1 || data === undefined) return null
  return (
    <RecordSection title={texts.revisions}>
      <ol className='grid gap-4 px-5 pt-1 pb-4'>
        {data.data.map((revision) => (
          <Revision key={revision.revision} revision={revision} />
        ))}
      </ol>
    </RecordSection>
  )
}

function Revision({ revision: one }: { revision: OrderRevision }) {
  return (
    <li>
      <p className='font-medium'>
        {texts.revisionBy(one.revision, one.by ?? texts.somebody, formatDateTime(one.at))}
      </p>
      {one.reason === null ? null : <p className='text-muted'>{one.reason}</p>}
      <p className='text-[13px] tabular-nums'>
        {texts.totalFromTo(formatDecimal(one.totalBefore), formatDecimal(one.totalAfter))}
      </p>
      <ul className='text-[13px] text-muted'>
        {one.changes.map((change) => (
          <li key={JSON.stringify([change.kind, change.line, change.name, change.field])}>
            {changeInWords(change)}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** "Tonic, price: 18.50 → 19.20", or "Cola: added". */
function changeInWords({ kind, line, name, field, before, after }: OrderRevision['changes'][number]): string {
  const what = name ?? (line === null ? '' : texts.lineOf(line))
  if (kind !== 'CHANGED') return `${what}: ${texts.kinds[kind]}${figures(before, after)}`
  const fieldName = field === null ? '' : (texts.fields[field] ?? field)
  const say = (text: string | null) =>
    shown(isLineFigure(field) && text !== null ? formatDecimal(text) : text)
  return `${[what, fieldName].filter(Boolean).join(', ')}: ${say(before)} → ${say(after)}`
}

const shown = (text: string | null) => (text === null || text === '' ? '–' : text)
const figures = (before: string | null, after: string | null) => {
  const said = after ?? before
  return said === null ? '' : ` (${formatDecimal(said)})`
}

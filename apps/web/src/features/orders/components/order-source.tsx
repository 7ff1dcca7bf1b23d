import type { OrderRow } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import { Permitted } from '../../../shared/ui/permitted.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { orderTexts as texts } from '../texts.ts'

/** Where an order comes from; a count leads to what it found, a template to itself. */
export function OrderSource({ order: { sourceType, source } }: { order: OrderRow }) {
  if (source === null) return texts.sources[sourceType]
  if (sourceType === 'TEMPLATE') {
    return (
      <Permitted right='[Orders] [View] [Order Template]' otherwise={source.number}>
        <Link to='/orders/template/$id' params={{ id: String(source.id) }} className={rowLink}>
          {source.number}
        </Link>
      </Permitted>
    )
  }
  if (sourceType !== 'COUNT') return source.number
  return (
    <Permitted right='[Counts] [View] [List]' otherwise={source.number}>
      <Link to='/counts/order/$id' params={{ id: String(source.id) }} className={rowLink}>
        {source.number}
      </Link>
    </Permitted>
  )
}

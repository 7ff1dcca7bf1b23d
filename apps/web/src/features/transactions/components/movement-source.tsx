import type { TransactionRow } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import { None } from '../../../shared/ui/none.tsx'
import { Permitted } from '../../../shared/ui/permitted.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'

/** The document that a movement was written by, as a link where it has a page. */
export function MovementSource({ row: { sourceType, sourceId, sourceNumber } }: { row: TransactionRow }) {
  if (sourceNumber === null) return <None />
  if (sourceId === null) return sourceNumber
  if (sourceType === 'COUNT') {
    return (
      <Permitted right='[Counts] [View] [List]' otherwise={sourceNumber}>
        <Link to='/counts/breakdown/$id' params={{ id: String(sourceId) }} className={rowLink}>
          {sourceNumber}
        </Link>
      </Permitted>
    )
  }
  if (sourceType === 'RECEIPT') {
    return (
      <Link to='/orders/receipts' search={{ receipt: sourceId }} className={rowLink}>
        {sourceNumber}
      </Link>
    )
  }
  if (sourceType === 'MOVEMENT') {
    return (
      <Link
        from='/orders/transaction-log'
        to='/orders/transaction-log'
        search={(search) => ({ ...search, movement: sourceId })}
        resetScroll={false}
        preload={false}
        className={rowLink}
      >
        {sourceNumber}
      </Link>
    )
  }
  return sourceNumber
}

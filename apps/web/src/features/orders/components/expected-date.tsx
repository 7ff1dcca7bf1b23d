import type { OrderRow } from '@backoffice/api-types'
import { Clock } from 'lucide-react'
import { None } from '../../../shared/ui/none.tsx'
import { orderTexts as texts } from '../texts.ts'

/** When an order is expected, and that it is late. */
export function ExpectedDate({ order: { expectedDate, isLate } }: { order: OrderRow }) {
  if (expectedDate === null) return <None />
  if (!isLate) return <span className='tabular-nums'>{expectedDate}</span>
  return (
    <span className='font-medium text-danger tabular-nums'>
      {expectedDate}
      <Clock aria-label={texts.late} role='img' className='ml-1.5 inline size-3.5 align-[-2px]' />
    </span>
  )
}

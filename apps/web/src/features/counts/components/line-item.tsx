import type { CountLine, CountRecord } from '@backoffice/api-types'

type LineItemProps = { count: Pick<CountRecord, 'locations'>; line: Pick<CountLine, 'item' | 'location'> }

/** What a line of a count is of: its item, and where, of a count of several locations. */
export function LineItem({ count, line: { item, location } }: LineItemProps) {
  return (
    <>
      {item.name} <span className='text-xs whitespace-nowrap text-muted'>{item.sku}</span>
      {count.locations.length > 1 ? <div className='text-xs text-muted'>{location.name}</div> : null}
    </>
  )
}

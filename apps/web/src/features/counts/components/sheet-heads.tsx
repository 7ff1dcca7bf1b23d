import { formatCount } from '../../../shared/lib/format-decimal.ts'
import type { SheetArea } from '../model/sheet-items.ts'
import { countTexts } from '../texts.ts'

/** Names of the columns; stays in sight while the rows scroll. */
export function SheetHead({ boxColumns, hasBook }: { boxColumns: number; hasBook: boolean }) {
  return (
    <div role='rowgroup' className='sticky top-0 z-20 min-w-(--sheet-width) @max-lg:sr-only @max-lg:min-w-0'>
      <div
        role='row'
        aria-rowindex={1}
        className='grid grid-cols-(--sheet-columns) gap-x-3 h-9 items-center border-b border-line bg-sunken px-3 text-xs font-medium text-muted'
      >
        <span role='columnheader' className='truncate text-right'>
          {countTexts.position}
        </span>
        <span role='columnheader'>{countTexts.item}</span>
        <span role='columnheader' style={{ gridColumn: `span ${boxColumns}` }}>
          {countTexts.counted}
        </span>
        <span role='columnheader' className='text-right'>
          {countTexts.total}
        </span>
        {hasBook ? (
          <span role='columnheader' className='text-right'>
            {countTexts.book}
          </span>
        ) : null}
        <span role='columnheader' className='truncate @max-3xl:sr-only'>
          {countTexts.status}
        </span>
      </div>
    </div>
  )
}

/** Head of a stretch of the walk, with how far it has come. */
export function SheetAreaHead({ area, ariaRowIndex }: { area: SheetArea; ariaRowIndex: number }) {
  return (
    <div
      role='row'
      aria-rowindex={ariaRowIndex}
      className='flex h-9 items-center gap-3 border-b border-line bg-canvas px-3 text-[13px]'
    >
      <span role='rowheader' className='font-medium'>
        {area.name}
      </span>
      <span role='gridcell' className='text-muted tabular-nums'>
        {countTexts.areaProgress({ counted: area.counted, total: area.total })}
        <span className='sr-only'> {formatCount(area.total - area.counted)} left</span>
      </span>
    </div>
  )
}

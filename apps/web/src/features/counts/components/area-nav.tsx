import type { FinishedArea } from '@backoffice/api-types'
import { CircleCheck, Flag } from 'lucide-react'
import type { SheetArea } from '../model/sheet-items.ts'
import { countTexts } from '../texts.ts'

type AreaNavProps = {
  areas: readonly SheetArea[]
  finishedAreas: readonly FinishedArea[]
  onJump: (rowIndex: number) => void
}

/** The stretches of the walk with their progress; each leads to its first row. */
export function AreaNav({ areas, finishedAreas, onJump }: AreaNavProps) {
  if (areas.length < 2) return null
  return (
    <div
      role='group'
      aria-label={countTexts.areas}
      className='flex gap-1.5 px-3 py-2 max-lg:flex-wrap lg:overflow-x-auto'
    >
      {areas.map((area) => (
        <button
          key={area.key}
          type='button'
          onClick={() => onJump(area.firstRow)}
          className='inline-flex h-7 items-center gap-1.5 rounded-full border border-line px-2.5 text-[13px] whitespace-nowrap hover:border-line-strong hover:bg-sunken'
        >
          {area.counted === area.total ? (
            <CircleCheck aria-hidden='true' className='size-3.5 text-success' />
          ) : null}
          {finishedAreas.some(({ areaId }) => areaId === area.areaId) ? (
            <>
              <Flag aria-hidden='true' className='size-3.5 text-success' />
              <span className='sr-only'>{countTexts.areaDone}</span>
            </>
          ) : null}
          {area.name}
          <span className='text-muted tabular-nums'>{countTexts.areaProgress(area)}</span>
        </button>
      ))}
    </div>
  )
}

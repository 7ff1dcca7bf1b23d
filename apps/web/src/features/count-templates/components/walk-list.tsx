import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { editorTexts as texts } from '../editor-texts.ts'
import { type RowDrag, useRowDrag } from '../model/use-row-drag.ts'
import { keyOf, type RowKey, type WalkArea, type WalkRow } from '../model/walk.ts'

type WalkListProps = {
  areas: readonly WalkArea[]
  mayEdit: boolean
  selected: ReadonlySet<RowKey>
  onSelect: (keys: ReadonlySet<RowKey>) => void
  /** Moves a row one place. @returns the key that it has then */
  onStep: (key: RowKey, by: -1 | 1) => RowKey
  onMove: (key: RowKey, to: { areaId: number; index: number }) => void
}

type ListItem =
  | { kind: 'area'; key: string; area: WalkArea }
  | { kind: 'row'; key: RowKey; area: WalkArea; row: WalkRow; at: number }

const heights = { area: 36, row: 44 }

/** The walk, area by area; of thousands of rows those in sight are drawn. */
export function WalkList(props: WalkListProps) {
  const { areas, onStep, onMove } = props
  const scroller = useRef<HTMLDivElement>(null)
  const wanted = useRef<RowKey>(undefined)
  const items = useMemo(() => areas.flatMap(itemsOf), [areas])
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[items[index]?.kind ?? 'row'],
    overscan: 10,
  })
  const drag = useRowDrag(onMove)
  // The focus goes with the row that was moved.
  useEffect(() => {
    const key = wanted.current
    if (key === undefined) return
    wanted.current = undefined
    virtualizer.scrollToIndex(items.findIndex((item) => item.key === key))
    scroller.current?.querySelector<HTMLElement>(`[data-row="${key}"]`)?.focus()
  }, [items, virtualizer])
  const step = (key: RowKey, by: -1 | 1) => {
    wanted.current = onStep(key, by)
  }
  return (
    <div ref={scroller} className='max-h-[70dvh] min-h-0 overflow-y-auto'>
      <ol
        aria-label={texts.walk}
        className='relative'
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={(event) => walkByKey(event, step)}
      >
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className='absolute inset-x-0 top-0'
              style={{ transform: `translateY(${start}px)` }}
            >
              {item.kind === 'area' ? (
                <AreaHead area={item.area} drag={drag} />
              ) : (
                <Row {...props} item={item} drag={drag} step={step} />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const itemsOf = (area: WalkArea): ListItem[] => [
  { kind: 'area', key: `area.${area.areaId}`, area },
  ...area.rows.map((row, at) => ({
    kind: 'row' as const,
    key: keyOf(area.areaId, row.itemId),
    area,
    row,
    at,
  })),
]

/** Arrows go from row to row, with Alt they move the row. */
function walkByKey(event: KeyboardEvent<HTMLElement>, step: (key: RowKey, by: -1 | 1) => void): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
  const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null
  if (by === undefined || row === null) return
  event.preventDefault()
  const [areaId, itemId] = (row.dataset['row'] ?? '').split('.').map(Number)
  if (event.altKey) {
    if (row.dataset['fixed'] === undefined) step(keyOf(areaId ?? 0, itemId ?? 0), by)
    return
  }
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const sorted = rows.toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
  sorted[sorted.indexOf(row) + by]?.focus()
}

function AreaHead({ area, drag }: { area: WalkArea; drag: RowDrag }) {
  const isOver = drag.over?.areaId === area.areaId && drag.over.index === 0
  return (
    <div
      data-area={area.areaId}
      data-index={0}
      className={classNames(
        'flex min-h-9 flex-wrap items-center justify-between gap-x-3 border-b border-line bg-sunken px-4 text-[13px]',
        isOver && 'outline-2 -outline-offset-2 outline-focus',
      )}
    >
      <h3 className='font-medium break-words'>{texts.area(area.name, area.location)}</h3>
      <span className='text-muted'>{area.rows.length === 0 ? texts.noRows : area.rows.length}</span>
    </div>
  )
}

type RowProps = WalkListProps & {
  item: Extract<ListItem, { kind: 'row' }>
  drag: RowDrag
  step: (key: RowKey, by: -1 | 1) => void
}

function Row({ item, drag, step, mayEdit, selected, onSelect }: RowProps) {
  const { key, area, row, at } = item
  const isLast = at === area.rows.length - 1
  const isTarget = drag.over?.index === at || (isLast && drag.over?.index === at + 1)
  const isOver = drag.over?.areaId === area.areaId && isTarget && drag.dragged !== key
  const isSelected = selected.has(key)
  const units = row.unitIds.length === 0 ? row.units : row.units.filter(({ id }) => row.unitIds.includes(id))
  const toggle = () =>
    onSelect(isSelected ? new Set([...selected].filter((one) => one !== key)) : new Set([...selected, key]))
  return (
    <div
      data-row={key}
      data-area={area.areaId}
      data-index={at}
      data-fixed={mayEdit ? undefined : ''}
      role='group'
      tabIndex={0}
      aria-label={`${at + 1}. ${row.name}`}
      className={classNames(
        'flex min-h-11 items-center gap-2 border-b border-line px-4 py-1',
        isSelected && 'bg-primary-soft',
        isOver && 'outline-2 -outline-offset-2 outline-focus',
        drag.dragged === key && 'opacity-50',
      )}
    >
      {mayEdit ? (
        <>
          <input
            type='checkbox'
            className='size-4 shrink-0 accent-primary'
            aria-label={texts.select(row.name)}
            checked={isSelected}
            onChange={toggle}
          />
          <span
            {...drag.gripProps(key)}
            title={texts.drag(row.name)}
            className='grid size-6 shrink-0 cursor-grab touch-none place-items-center text-muted'
          >
            <GripVertical aria-hidden='true' className='size-4' />
          </span>
        </>
      ) : null}
      <span className='min-w-0 flex-1'>
        <span className='break-words'>{row.name}</span>{' '}
        <span className='text-[13px] text-muted'>
          {row.sku} · {units.map(({ name }) => name).join(', ')}
        </span>
        {row.isInScope ? null : (
          <>
            {' '}
            <Badge tone='warning'>{texts.outOfScope}</Badge>
          </>
        )}
      </span>
      {mayEdit ? (
        <span className='flex shrink-0'>
          <IconButton label={texts.moveUp(row.name)} icon={<ArrowUp />} onClick={() => step(key, -1)} />
          <IconButton label={texts.moveDown(row.name)} icon={<ArrowDown />} onClick={() => step(key, 1)} />
        </span>
      ) : null}
    </div>
  )
}

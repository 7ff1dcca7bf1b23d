import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../../shared/form/form-state.ts'
import {
  addOne,
  type LineDraft,
  lineOf,
  mistakesOfLine,
  type MovementValues,
} from '../model/movement-draft.ts'
import type { Preview } from '../model/use-movement-preview.ts'
import { movementTexts as texts } from '../movement-texts.ts'
import { ItemSearch } from './item-search.tsx'
import { useReasons } from '../../../shared/model/use-reasons.ts'
import { MovementLine } from './movement-line.tsx'

type MovementLinesProps = {
  values: MovementValues
  errors: FieldErrors
  preview: Preview
  isPending: boolean
  onChange: (lines: LineDraft[]) => void
}

/** The lines of a movement, for the keyboard and the scanner: find an item, type, Enter, and the next one. */
export function MovementLines({ values, errors, preview, isPending, onChange }: MovementLinesProps) {
  const { lines, kind } = values
  const reasons = useReasons('WASTE')
  const root = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (wanted === undefined || !lines.some(({ key }) => key === wanted)) return
    boxesOf(root.current, wanted)[0]?.focus()
    setWanted(undefined)
  }, [lines, wanted])
  const change = (key: string, patch: Partial<LineDraft>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...patch } : line)))

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const box = event.target
    if (!isBox(box)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const all = boxesOf(root.current).filter((one) => one.dataset['box'] === box.dataset['box'])
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // Arrows choose in a list.
    if (step !== undefined && box instanceof HTMLInputElement) {
      event.preventDefault()
      all[all.indexOf(box) + step]?.focus()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const own = boxesOf(root.current, box.closest<HTMLElement>('[data-line]')?.dataset['line'])
    const open = own
      .slice(own.indexOf(box) + 1)
      .find(({ value, dataset }) => value === '' && dataset['optional'] === undefined)
    const next = open ?? search.current
    next?.focus()
  }

  function scan(item: LineDraft['item'], unitId: number): string {
    const standing = lines.find((line) => line.item.id === item.id && line.unitId === unitId)
    const line = standing ?? lineOf(item, unitId, lines.at(-1))
    const quantity = addOne(line.quantity)
    if (standing === undefined) onChange([...lines, { ...line, quantity }])
    else change(standing.key, { quantity })
    const unit = item.units.find(({ id }) => id === unitId)?.name ?? item.baseUnit
    return texts.scanned(item.name, unit, quantity)
  }

  const latest = useRef(scan)
  useEffect(() => {
    latest.current = scan
  })
  return (
    <div ref={root} role='group' aria-label={texts.lines} className='grid gap-1.5' onKeyDown={onKeyDown}>
      <span aria-hidden='true' className='text-[13px] font-medium'>
        {texts.lines}
      </span>
      {lines.length === 0 ? (
        <p className='text-[13px] text-muted'>{texts.noLines}</p>
      ) : (
        <ul className='rounded-lg border border-line'>
          {lines.map((line, at) => (
            <MovementLine
              key={line.key}
              kind={kind}
              reasons={reasons}
              line={line}
              mistakes={{ ...mistakesOfLine(values, at, errors), ...preview.mistakesOf(line.key) }}
              preview={preview.rowsOf(line.item.id)}
              currency={preview.currency}
              isPending={isPending}
              onChange={(patch) => change(line.key, patch)}
              onRemove={() => {
                onChange(lines.filter(({ key }) => key !== line.key))
                search.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <ItemSearch
        box={search}
        locationId={values.locationId?.id}
        onPick={(item) => {
          const line = lineOf(item, null, lines.at(-1))
          onChange([...lines, line])
          setWanted(line.key)
        }}
        onScan={(item, unitId) => latest.current(item, unitId)}
      />
      {errors['lines'] === undefined ? null : (
        <p role='alert' className='text-[13px] text-danger'>
          {errors['lines']}
        </p>
      )}
    </div>
  )
}

type Box = HTMLInputElement | HTMLSelectElement

const isBox = (target: EventTarget): target is Box =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) &&
  target.dataset['box'] !== undefined

/** The boxes to type into and to choose in, from top to bottom; of one line where its key is given. */
function boxesOf(root: HTMLElement | null, key?: string): Box[] {
  const line = key === undefined ? '' : `[data-line="${key}"] `
  return [...(root?.querySelectorAll<Box>(`${line}:is(input, select)[data-box]`) ?? [])]
}

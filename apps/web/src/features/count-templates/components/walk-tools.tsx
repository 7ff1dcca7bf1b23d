import { Plus, Redo2, Trash2, Undo2, X } from 'lucide-react'
import { ChecksOf } from '../../../shared/form/checks-of.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { editorTexts as texts } from '../editor-texts.ts'
import type { RevisionForm } from '../model/use-revision-form.ts'
import {
  copyToArea,
  findRow,
  moveToArea,
  removeRows,
  type RowKey,
  setUnits,
  sortWalk,
  type WalkArea,
  type WalkSort,
} from '../model/walk.ts'
import type { Missing } from './walk-card.tsx'

type WalkToolsProps = {
  form: RevisionForm
  selected: ReadonlySet<RowKey>
  onSelect: (keys: ReadonlySet<RowKey>) => void
  missing: Missing
}

const sorts = ['NAME', 'SKU', 'CATEGORY'] as const satisfies readonly WalkSort[]

/** Steps back and forth, sorting, and what can be done with the selected rows. */
export function WalkTools({ form, selected, onSelect, missing }: WalkToolsProps) {
  const { undo, redo, step } = form
  const { areas } = form.values
  return (
    <div className='grid gap-2 border-b border-line px-4 py-2.5'>
      <div className='flex flex-wrap items-center gap-2'>
        <IconButton
          label={texts.undo}
          icon={<Undo2 />}
          isDisabled={undo === undefined}
          onClick={() => undo?.()}
        />
        <IconButton
          label={texts.redo}
          icon={<Redo2 />}
          isDisabled={redo === undefined}
          onClick={() => redo?.()}
        />
        <PickedAtOnce
          label={texts.sortHint}
          choices={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
          onPick={(by) => step({ areas: sortWalk(areas, sorts.find((one) => one === by) ?? 'NAME') })}
        />
        {missing === undefined ? null : (
          <Button size='sm' icon={<Plus aria-hidden='true' className='size-4' />} onClick={missing.add}>
            {texts.addMissing(missing.total)}
          </Button>
        )}
      </div>
      {selected.size === 0 ? null : <OfSelected {...{ form, selected, onSelect }} />}
    </div>
  )
}

function OfSelected({ form, selected, onSelect }: Omit<WalkToolsProps, 'missing'>) {
  const { areas } = form.values
  const places = areas.map(({ areaId, name, location }) => ({
    value: String(areaId),
    label: texts.area(name, location),
  }))
  const end = (next: readonly WalkArea[]) => {
    form.step({ areas: next })
    onSelect(new Set())
  }
  return (
    <div className='grid gap-2'>
      <div
        role='group'
        aria-label={texts.selected(selected.size)}
        className='flex flex-wrap items-center gap-2'
      >
        <span className='font-medium'>{texts.selected(selected.size)}</span>
        <PickedAtOnce
          label={texts.moveTo}
          choices={places}
          onPick={(areaId) => end(moveToArea(areas, selected, Number(areaId)))}
        />
        <PickedAtOnce
          label={texts.alsoIn}
          choices={places}
          onPick={(areaId) => end(copyToArea(areas, selected, Number(areaId)))}
        />
        <Button
          size='sm'
          icon={<Trash2 aria-hidden='true' className='size-4' />}
          onClick={() => end(removeRows(areas, selected))}
        >
          {texts.removeRows}
        </Button>
        <IconButton label={texts.clear} icon={<X />} onClick={() => onSelect(new Set())} />
      </div>
      <Units form={form} selected={selected} />
    </div>
  )
}

/** The units of one selected row. */
function Units({ form, selected }: Pick<WalkToolsProps, 'form' | 'selected'>) {
  const { areas } = form.values
  const [key, ...others] = selected
  const row = key === undefined || others.length > 0 ? undefined : findRow(areas, key)?.row
  if (key === undefined || row === undefined || row.units.length < 2) return null
  return (
    <ChecksOf
      label={`${texts.countedIn}: ${row.name}`}
      choices={row.units.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={row.unitIds.length === 0 ? row.units.map(({ id }) => id) : row.unitIds}
      onChange={(unitIds) =>
        unitIds.length === 0 ? undefined : form.step({ areas: setUnits(areas, key, unitIds) })
      }
    />
  )
}

type PickedAtOnceProps = {
  label: string
  choices: readonly { value: string; label: string }[]
  onPick: (value: string) => void
}

/** A list of things to do of which the chosen one is done at once. */
function PickedAtOnce({ label, choices, onPick }: PickedAtOnceProps) {
  return (
    <span className='inline-block max-w-full'>
      <Select
        inputSize='sm'
        aria-label={label}
        value=''
        onChange={({ target }) => (target.value === '' ? undefined : onPick(target.value))}
      >
        <option value=''>{label} …</option>
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </span>
  )
}

import { useMemo } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { DraftNotice } from '../../../shared/ui/draft-notice.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { ConflictMerge } from '../../../shared/ui/record/conflict-merge.tsx'
import { UnsavedGuard } from '../../../shared/ui/record/unsaved-guard.tsx'
import { locationTexts } from '../location-texts.ts'
import { usePlaceEditor } from '../model/use-place-editor.ts'
import type { PlaceChange, Places } from '../model/use-places.ts'

type KnownArea = { id: number; name: string; version: number }

type AreaFormProps = {
  label: string
  placeholder?: string
  verb: string
  companyId: number
  locationId: number
  /** As it stands; none for a new one. */
  area?: KnownArea
  places: Places
  /** @param area at the version that was read */
  changeOf: (name: string, version: number) => PlaceChange
  /** Is told when the name was taken, or when the person gave up. */
  onDone?: () => void
}

const editableOf = (area: KnownArea | undefined) => ({
  values: { name: area?.name ?? '' },
  version: area?.version ?? 0,
})

/** The name of an area, in one line. */
export function AreaForm(props: AreaFormProps) {
  const { label, placeholder, verb, companyId, locationId, area, places, changeOf, onDone } = props
  const record = useMemo(() => editableOf(area), [area])
  const editor = usePlaceEditor({
    draftKey: area === undefined ? `area.new.${locationId}` : `area.${area.id}`,
    companyId,
    places,
    record,
    changeOf: ({ values, version }) => changeOf(values.name.trim(), version),
    findIn: ({ data }) => {
      const found = data.flatMap(({ areas }) => areas).find(({ id }) => id === area?.id)
      return found && editableOf(found)
    },
    onSaved: () => {
      // The line for a new area is there for the next one.
      if (area === undefined) editor.discard()
      onDone?.()
    },
  })
  const { values, conflicts, isDirty, isPending } = editor
  const error = editor.errors['name'] ?? editor.problem
  return (
    <form
      className='flex flex-1 flex-wrap items-center gap-2'
      onSubmit={(event) => {
        event.preventDefault()
        if (values.name.trim() !== '') editor.submit()
      }}
    >
      <Input
        inputSize='sm'
        className='max-w-72'
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        placeholder={placeholder}
        maxLength={120}
        autoFocus={onDone !== undefined}
        value={values.name}
        onChange={(event) => editor.change('name', event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          editor.discard()
          onDone?.()
        }}
      />
      <Button size='sm' type='submit' disabled={conflicts.length > 0}>
        {verb}
      </Button>
      {error === undefined ? null : (
        <p role='alert' className='text-[13px] text-danger'>
          {error}
        </p>
      )}
      <DraftNotice draft={{ isRestored: editor.isRestored, clear: editor.discard }} />
      <ConflictMerge
        conflicts={conflicts}
        labelOf={() => locationTexts.name}
        onChoose={(_, name) => editor.change('name', name)}
      />
      <UnsavedGuard isDirty={isDirty && !isPending} onDiscard={editor.discard} />
    </form>
  )
}

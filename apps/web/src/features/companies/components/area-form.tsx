import { useQueryClient } from '@tanstack/react-query'
import { ConflictMerge } from '../../../shared/form/conflict-merge.tsx'
import { DraftNotice } from '../../../shared/form/draft-notice.tsx'
import { UnsavedGuard } from '../../../shared/form/unsaved-guard.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { readLocations } from '../api/location-writes.ts'
import { locationTexts } from '../location-texts.ts'
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

type AreaValues = { name: string }

const noName: AreaValues = { name: '' }
const labels = { name: locationTexts.name }
const editableOf = ({ name, version }: KnownArea) => ({ values: { name }, version })

/** The name of an area, in one line. */
export function AreaForm(props: AreaFormProps) {
  const { label, placeholder, verb, companyId, locationId, area, places, changeOf, onDone } = props
  const queryClient = useQueryClient()
  const form = useForm<AreaValues, string, unknown>({
    ...(area === undefined
      ? { key: `area.new.${locationId}`, empty: noName }
      : { key: `area.${area.id}`, record: editableOf(area) }),
    bodyOf: ({ name }) => name.trim(),
    save: (name, { version }) => places.press.mutateAsync(changeOf(name, version)),
    reread: async () => {
      const { data } = await readLocations(queryClient, companyId)
      const found = data.flatMap(({ areas }) => areas).find(({ id }) => id === area?.id)
      if (found === undefined) throw new Error('The area is gone.')
      return editableOf(found)
    },
    onSaved: () => onDone?.(),
  })
  const { values, conflicts, isDirty, isPending } = form
  const error = form.errors['name'] ?? form.problem
  return (
    <form
      className='flex flex-1 flex-wrap items-center gap-2'
      onSubmit={(event) => {
        event.preventDefault()
        if (values.name.trim() !== '') form.submit()
      }}
    >
      <Input
        inputSize='sm'
        className='max-w-64'
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        placeholder={placeholder}
        maxLength={120}
        autoFocus={onDone !== undefined}
        value={values.name}
        onChange={(event) => form.change({ name: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          form.discard()
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
      <DraftNotice form={form} />
      <ConflictMerge conflicts={conflicts} labels={labels} onChoose={form.choose} />
      <UnsavedGuard isDirty={isDirty && !isPending} onDiscard={form.discard} />
    </form>
  )
}

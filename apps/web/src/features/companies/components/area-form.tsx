import { longestName } from '@backoffice/api-types/name-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ConflictMerge } from '../../../shared/form/conflict-merge.tsx'
import { DraftNotice } from '../../../shared/form/draft-notice.tsx'
import { UnsavedGuard } from '../../../shared/form/unsaved-guard.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { fieldMessages } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { toast } from '../../../shared/ui/toast.ts'
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

/** The name of an area, in one line. New ones follow one another: the next is typed while the last is on its way. */
export function AreaForm(props: AreaFormProps) {
  const { label, placeholder, verb, companyId, locationId, area, places, changeOf, onDone } = props
  const queryClient = useQueryClient()
  const box = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  /** Sends a new name without keeping the box. One that is refused comes back, unless another is typed by then. */
  async function add(name: string): Promise<void> {
    setRefused(undefined)
    places.press.mutateAsync(changeOf(name, 0)).catch((error: unknown) => {
      const text = locationTexts.notAdded(name, fieldMessages(error)['name'] ?? problemText(error))
      setRefused(text)
      if (box.current === null) toast.error(text)
      else if (box.current.value === '') form.change({ name })
    })
  }
  const form = useForm<AreaValues, string, unknown>({
    ...(area === undefined
      ? { key: `area.new.${locationId}`, empty: noName }
      : { key: `area.${area.id}`, record: editableOf(area) }),
    bodyOf: ({ name }) => name.trim(),
    save: (name, { version }) =>
      area === undefined ? add(name) : places.press.mutateAsync(changeOf(name, version)),
    reread: async () => {
      const { data } = await readLocations(queryClient, companyId)
      const found = data.flatMap(({ areas }) => areas).find(({ id }) => id === area?.id)
      if (found === undefined) throw new Error('The area is gone.')
      return editableOf(found)
    },
    onSaved: () => onDone?.(),
  })
  const { values, conflicts, isDirty, isPending } = form
  const error = form.errors['name'] ?? form.problem ?? refused
  return (
    <form
      className='flex flex-1 flex-wrap items-center gap-2'
      onSubmit={(event) => {
        event.preventDefault()
        if (values.name.trim() !== '') form.submit()
      }}
    >
      <Input
        ref={box}
        inputSize='sm'
        className='max-w-64'
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        placeholder={placeholder}
        maxLength={longestName}
        autoFocus={onDone !== undefined}
        value={values.name}
        onChange={(event) => form.change({ name: event.target.value })}
        onKeyDown={(event) => {
          // What is on its way may be refused, and is not lost then.
          if (event.key !== 'Escape' || isPending) return
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

import type { CountRecord, SubCount } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../../shared/form/form-fields.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { countSheetQuery } from '../../api/count-queries.ts'
import { createPart, partsQuery, updatePart } from '../../api/part-queries.ts'
import { partTexts as texts } from '../../part-texts.ts'
import { countersAt } from '../../../../shared/people/people.ts'
import { PeopleTicks } from '../../../../shared/people/people-ticks.tsx'
import { type Named, TickList } from '../../../../shared/people/tick-list.tsx'

type PartValues = { name: string; counterIds: number[]; areaIds: number[] }

const fields = [
  { field: 'name', label: texts.name, hint: texts.nameHint, kind: 'line', maxLength: longestName },
] as const

const valuesOf = (part: SubCount | undefined): PartValues => ({
  name: part?.name ?? '',
  counterIds: part?.counters.map(({ id }) => id) ?? [],
  areaIds: part?.areas.map(({ id }) => id) ?? [],
})

type PartFormProps = {
  count: CountRecord
  /** Undefined for a new one. */
  part: SubCount | undefined
  areas: readonly Named[]
  onClose: () => void
}

/** Who counts a part, and which areas. */
export function PartForm({ count, part, areas, onClose }: PartFormProps) {
  const queryClient = useQueryClient()
  const [start] = useState(() => valuesOf(part))
  const form = useForm({
    key: null,
    empty: start,
    check: ({ counterIds }) => (counterIds.length === 0 ? { counterIds: texts.noCountersChosen } : {}),
    bodyOf: ({ name, counterIds, areaIds }) => ({ name: name.trim(), counterIds, areaIds }),
    save: (body, { idempotencyKey }) =>
      part === undefined ? createPart(count.id, body, idempotencyKey) : updatePart(count.id, part, body),
    onSaved: (parts) => {
      queryClient.setQueryData(partsQuery(count.id).queryKey, parts)
      void queryClient.invalidateQueries({ queryKey: countSheetQuery(count.id).queryKey })
      onClose()
    },
  })
  const { values, errors, change } = form
  return (
    <FormDialog
      form={form}
      title={part === undefined ? texts.newTitle : texts.editTitle(part.name)}
      save={part === undefined ? texts.create : texts.save}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} autoFocus />
      <PeopleTicks
        people={countersAt(count.locations.map(({ id }) => id))}
        label={texts.counters}
        hint={texts.countersHint}
        errors={errors}
        field='counterIds'
        known={part?.counters ?? []}
        chosen={values.counterIds}
        onChange={(counterIds, [first]) =>
          change({
            counterIds,
            // The first person gives the part its name, as long as it has none.
            ...(values.name === '' && { name: first?.name.slice(0, longestName) ?? '' }),
          })
        }
        none={<p className='text-muted'>{texts.noCounters}</p>}
      />
      {areas.length < 2 ? null : (
        <TickList
          label={texts.areas}
          hint={texts.areasHint}
          options={areas}
          chosen={values.areaIds}
          onChange={(areaIds) => change({ areaIds })}
        />
      )}
    </FormDialog>
  )
}

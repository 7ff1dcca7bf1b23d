import type { CountRecord, SubCount } from '@backoffice/api-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../../shared/form/form-fields.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { countSheetQuery } from '../../api/count-queries.ts'
import { createPart, partsQuery, updatePart } from '../../api/part-queries.ts'
import { countersQuery } from '../../api/review-queries.ts'
import { partTexts as texts } from '../../part-texts.ts'
import { TickList } from './tick-list.tsx'

type Named = { id: number; name: string }
type PartValues = { name: string; counterIds: number[]; areaIds: number[] }

const fields = [
  { field: 'name', label: texts.name, hint: texts.nameHint, kind: 'line', maxLength: 60 },
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
  const { data } = useQuery(countersQuery(count))
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
  const known = part?.counters ?? []
  const people = data?.data ?? known
  const options = [...people, ...known.filter(({ id }) => people.every((one) => one.id !== id))]
  return (
    <FormDialog
      form={form}
      title={part === undefined ? texts.newTitle : texts.editTitle(part.name)}
      save={part === undefined ? texts.create : texts.save}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} autoFocus />
      {data !== undefined && options.length === 0 ? (
        <p className='text-muted'>{texts.noCounters}</p>
      ) : (
        <TickList
          label={texts.counters}
          hint={texts.countersHint}
          error={errors['counterIds']}
          options={options}
          chosen={values.counterIds}
          onChange={(counterIds) =>
            change({
              counterIds,
              // The first person gives the part its name, as long as it has none.
              ...(values.name === '' && {
                name: options.find(({ id }) => id === counterIds[0])?.name.slice(0, 60) ?? '',
              }),
            })
          }
        />
      )}
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

import type { CountRecord, SubCount } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../../shared/form/form-fields.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { countSheetQuery } from '../../api/count-queries.ts'
import { createSubCount, subCountsQuery, updateSubCount } from '../../api/sub-count-queries.ts'
import { subCountTexts as texts } from '../../sub-count-texts.ts'
import { countersAt } from '../../../../shared/people/people.ts'
import { PeopleTicks } from '../../../../shared/people/people-ticks.tsx'
import { type Named, TickList } from '../../../../shared/people/tick-list.tsx'

type SubCountValues = { name: string; counterIds: number[]; areaIds: number[] }

const fields = [
  { field: 'name', label: texts.name, hint: texts.nameHint, kind: 'line', maxLength: longestName },
] as const

const valuesOf = (subCount: SubCount | undefined): SubCountValues => ({
  name: subCount?.name ?? '',
  counterIds: subCount?.counters.map(({ id }) => id) ?? [],
  areaIds: subCount?.areas.map(({ id }) => id) ?? [],
})

type SubCountFormProps = {
  count: CountRecord
  /** Undefined for a new one. */
  subCount: SubCount | undefined
  areas: readonly Named[]
  onClose: () => void
}

/** Who counts a sub-count, and which areas. */
export function SubCountForm({ count, subCount, areas, onClose }: SubCountFormProps) {
  const queryClient = useQueryClient()
  const [start] = useState(() => valuesOf(subCount))
  const form = useForm({
    key: null,
    empty: start,
    check: ({ counterIds }) => (counterIds.length === 0 ? { counterIds: texts.noCountersChosen } : {}),
    bodyOf: ({ name, counterIds, areaIds }) => ({ name: name.trim(), counterIds, areaIds }),
    save: (body, { idempotencyKey }) =>
      subCount === undefined
        ? createSubCount(count.id, body, idempotencyKey)
        : updateSubCount(count.id, subCount, body),
    onSaved: (subCounts) => {
      queryClient.setQueryData(subCountsQuery(count.id).queryKey, subCounts)
      void queryClient.invalidateQueries({ queryKey: countSheetQuery(count.id).queryKey })
      onClose()
    },
  })
  const { values, errors, change } = form
  return (
    <FormDialog
      form={form}
      title={subCount === undefined ? texts.newTitle : texts.editTitle(subCount.name)}
      save={subCount === undefined ? texts.create : texts.save}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} autoFocus />
      <PeopleTicks
        people={countersAt(count.locations.map(({ id }) => id))}
        label={texts.counters}
        hint={texts.countersHint}
        errors={errors}
        field='counterIds'
        known={subCount?.counters ?? []}
        chosen={values.counterIds}
        onChange={(counterIds, [first]) =>
          change({
            counterIds,
            // The first person gives the sub-count its name, as long as it has none.
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

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionNamesQuery, optionsQuery } from '../../api/options-query.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import type { FilterField } from '../../model/filter-field.ts'
import { Mistake } from './choices-control.tsx'
import { ChosenNames } from './chosen-names.tsx'
import { filterTexts } from './filter-texts.ts'
import { OptionList } from './option-list.tsx'
import type { ValueControlProps } from './value-control.tsx'

type RelationField = Extract<FilterField, { kind: 'relation' }>

const typingPauseMs = 200

/** Records that the server finds by their name; several may be chosen unless one is asked for. */
export function RelationControl({ field, op, values, errors, onChange }: ValueControlProps<RelationField>) {
  const [sought, setSought] = useState('')
  const found = useQuery(optionsQuery(field.relation, useDebouncedValue(sought.trim(), typingPauseMs)))
  const { data: named } = useQuery(optionNamesQuery(field.relation, values))
  const options = (found.data?.data ?? []).map(({ id, ...rest }) => ({ id: String(id), ...rest }))
  const nameOf = (id: string) =>
    [...options, ...(named?.data ?? [])].find((option) => String(option.id) === id)?.name ?? `#${id}`
  const pick = (id: string) => {
    if (op !== 'in') return onChange([id])
    onChange(values.includes(id) ? values.filter((one) => one !== id) : [...values, id])
  }
  return (
    <div className='grid min-h-0 gap-2'>
      <ChosenNames
        chosen={values.map((id) => ({ id, name: nameOf(id) }))}
        onRemove={(removed) => onChange(values.filter((id) => id !== removed))}
      />
      <OptionList
        label={filterTexts.find(field.label)}
        options={options}
        sought={sought}
        onSought={setSought}
        chosen={values}
        none={
          found.isError
            ? filterTexts.findFailed
            : found.isPending
              ? filterTexts.finding
              : filterTexts.notFound
        }
        onPick={pick}
      />
      <Mistake text={errors[0]} />
    </div>
  )
}

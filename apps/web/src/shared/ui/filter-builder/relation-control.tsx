import { useQuery } from '@tanstack/react-query'
import { optionNamesQuery } from '../../api/options-query.ts'
import type { FilterField } from '../../model/filter-field.ts'
import { useOptionSearch } from '../../model/use-option-search.ts'
import { Mistake } from './choices-control.tsx'
import { ChosenNames } from './chosen-names.tsx'
import { filterTexts } from './filter-texts.ts'
import { OptionList } from './option-list.tsx'
import type { ValueControlProps } from './value-control.tsx'

type RelationField = Extract<FilterField, { kind: 'relation' }>

/** Records that the server finds by their name; several may be chosen unless one is asked for. */
export function RelationControl({ field, op, values, errors, onChange }: ValueControlProps<RelationField>) {
  const { found, isError, isPending, ...search } = useOptionSearch(field.relation)
  const { data: named } = useQuery(optionNamesQuery(field.relation, values))
  const options = found.map(({ id, ...rest }) => ({ id: String(id), ...rest }))
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
        {...search}
        chosen={values}
        none={isError ? filterTexts.findFailed : isPending ? filterTexts.finding : filterTexts.notFound}
        onPick={pick}
      />
      <Mistake text={errors[0]} />
    </div>
  )
}

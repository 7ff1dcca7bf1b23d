import { useState } from 'react'
import type { FilterField } from '../../model/filter-field.ts'
import { filterTexts } from './filter-texts.ts'
import { OptionList } from './option-list.tsx'

type FieldPickerProps = { fields: readonly FilterField[]; onPick: (field: FilterField) => void }

/** The fields of the list, to find by a few letters. */
export function FieldPicker({ fields, onPick }: FieldPickerProps) {
  const [sought, setSought] = useState('')
  const wanted = sought.trim().toLowerCase()
  const found = fields.filter(({ label }) => label.toLowerCase().includes(wanted))
  return (
    <div className='flex min-h-0 flex-col gap-2 p-2'>
      <OptionList
        label={filterTexts.findField}
        options={found.map(({ field, label }) => ({ id: field, name: label }))}
        isOld={false}
        sought={sought}
        onSought={setSought}
        none={filterTexts.noField}
        onPick={(id) => {
          const field = fields.find((one) => one.field === id)
          if (field !== undefined) onPick(field)
        }}
      />
    </div>
  )
}

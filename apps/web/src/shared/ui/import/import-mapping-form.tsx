import type { ImportRecord } from '@backoffice/api-types'
import { importTexts } from './import-texts.ts'
import { Field } from '../field.tsx'
import { Select } from '../input.tsx'
import type { ImportControl } from './use-import.ts'

type ImportMappingFormProps = { control: ImportControl; record: ImportRecord }

/** Which column of the file is which field; open at once when a needed one is missing, or no row can be read as it is. */
export function ImportMappingForm({ control: { map }, record }: ImportMappingFormProps) {
  const { fields, mapping, headers, given } = record
  const used = fields.filter(({ field }) => (mapping[field] ?? null) !== null).length
  const isMissing = fields.some(
    ({ field, required }) => required && (mapping[field] ?? null) === null && given[field] === undefined,
  )
  const { NEW, CHANGED, SAME, ERROR } = record.counts
  const isUnread = ERROR > 0 && NEW + CHANGED + SAME === 0
  return (
    <details open={isMissing || isUnread} className='rounded-lg border border-line px-3 py-2'>
      <summary className='cursor-pointer'>
        {importTexts.columns}
        <span className='text-muted'> · {importTexts.columnsOf(used, fields.length)}</span>
      </summary>
      <div className='grid gap-3 py-3 sm:grid-cols-2'>
        {fields.map(({ field, header, required }) => (
          <Field key={field} label={required ? `${header} (${importTexts.needed})` : header}>
            {(attributes) => (
              <Select
                {...attributes}
                inputSize='sm'
                value={mapping[field] ?? ''}
                held={map.isPending}
                onChange={({ target: { value } }) =>
                  map.mutate({ ...mapping, [field]: value === '' ? null : Number(value) })
                }
              >
                <option value=''>{importTexts.notInFile(given[field])}</option>
                {headers.map((name, at) => (
                  // A file may name two columns alike; their place tells them apart.
                  <option key={`${at}:${name}`} value={at}>
                    {name === '' ? `#${at + 1}` : name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}

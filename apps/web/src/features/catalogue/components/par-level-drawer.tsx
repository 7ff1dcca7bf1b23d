import type { ParLevelRecord } from '@backoffice/api-types'
import { parMethodNames, roundingNames } from '@backoffice/api-types/catalogue-labels'
import { useQuery } from '@tanstack/react-query'
import { type ControlField, FormControl } from '../../../shared/ui/record/form-control.tsx'
import { parLevelQuery } from '../api/catalogue-queries.ts'
import {
  type LevelField,
  levelFieldsOf,
  newParLevel,
  parBodyOf,
  type ParValues,
  parValuesOf,
} from '../model/par-form.ts'
import { useCatalogueForm } from '../model/use-catalogue-form.ts'
import { catalogueTexts } from '../texts.ts'
import { RecordDrawer } from './record-drawer.tsx'
import { CatalogueForm } from './record-form.tsx'
import { RecordPicker } from './record-picker.tsx'
import { RecordSteps } from './record-steps.tsx'

type ParLevelDrawerProps = { parLevelId: number | undefined; onClose: () => void }

const { par: texts, offer } = catalogueTexts

/** The wanted stock of an item at a location, beside the list. */
export function ParLevelDrawer({ parLevelId, onClose }: ParLevelDrawerProps) {
  const query = useQuery({ ...parLevelQuery(parLevelId ?? 0), enabled: parLevelId !== undefined })
  return (
    <RecordDrawer
      query={parLevelId === undefined ? undefined : query}
      title={(level) => (level === undefined ? texts.new : texts.title(level.item.name))}
      tools={(level) => <RecordSteps area='par-level' record={level} onRemoved={onClose} />}
      onClose={onClose}
    >
      {(level) => <ParLevelForm level={level} onDone={onClose} />}
    </RecordDrawer>
  )
}

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const labels = {
  method: texts.method,
  rounding: texts.rounding,
  par: texts.par,
  min: texts.min,
  max: texts.max,
}
const namesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  method: parMethodNames,
  rounding: roundingNames,
}

const shownOf = ({ method }: ParValues) => [
  'itemId',
  'locationId',
  'method',
  'rounding',
  ...levelFieldsOf(method),
]

function ParLevelForm({ level, onDone }: { level: ParLevelRecord | undefined; onDone: () => void }) {
  const isNew = level === undefined
  const { editor, values, change, problem } = useCatalogueForm({
    area: 'par-level',
    record: level,
    empty: newParLevel,
    valuesOf: parValuesOf,
    bodyOf: ({ itemId, locationId, ...rest }) =>
      isNew ? { ...parBodyOf(rest), itemId: itemId?.id, locationId: locationId?.id } : parBodyOf(rest),
    shownOf,
    onSaved: onDone,
  })
  const { errors } = editor
  const box = (field: ControlField, name: 'method' | 'rounding' | LevelField) => (
    <FormControl
      key={name}
      field={field}
      readOnly={editor.isPending}
      error={errors[name]}
      value={values[name]}
      onChange={(text) => change({ [name]: text })}
    />
  )
  return (
    <CatalogueForm
      isNew={isNew}
      editor={editor}
      problem={problem}
      labels={labels}
      textOf={(field, text) => namesOf[field]?.[text] ?? text}
      onChoose={(field, text) => editor.changeAll({ [field]: text })}
      onCancel={onDone}
    >
      {isNew ? (
        <div className='grid items-start gap-4 sm:grid-cols-2'>
          <RecordPicker
            area='item'
            label={offer.item}
            what={offer.itemWhat}
            chosen={values.itemId}
            error={errors['itemId']}
            onChange={(itemId) => change({ itemId })}
          />
          <RecordPicker
            area='location'
            label={texts.location}
            what={texts.locationWhat}
            chosen={values.locationId}
            error={errors['locationId']}
            onChange={(locationId) => change({ locationId })}
          />
        </div>
      ) : (
        <p className='text-muted'>{`${level.location.name} · ${level.item.sku} · ${level.item.baseUnit}`}</p>
      )}
      <div className='grid items-start gap-4 sm:grid-cols-2'>
        {box({ label: texts.method, kind: 'choice', choices: choicesOf(parMethodNames) }, 'method')}
        {box({ label: texts.rounding, kind: 'choice', choices: choicesOf(roundingNames) }, 'rounding')}
        {levelFieldsOf(values.method).map((field) => box({ label: texts[field], kind: 'decimal' }, field))}
      </div>
    </CatalogueForm>
  )
}

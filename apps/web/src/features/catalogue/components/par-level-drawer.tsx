import type { ParLevelRecord } from '@backoffice/api-types'
import { parMethodNames, roundingNames } from '@backoffice/api-types/catalogue-labels'
import { useQuery } from '@tanstack/react-query'
import type { Words } from '../../../shared/form/conflict-merge.tsx'
import { FormDrawer } from '../../../shared/form/form-drawer.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { parLevelQuery } from '../api/catalogue-queries.ts'
import { proposalOf, whyNone } from '../model/advice-words.ts'
import { levelFieldsOf, newParLevel, parBodyOf, type ParValues, parValuesOf } from '../model/par-form.ts'
import { useCatalogueForm } from '../model/use-catalogue-form.ts'
import { catalogueTexts } from '../texts.ts'
import { CatalogueForm } from './catalogue-form.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { RecordPicker } from '../../../shared/ui/record-picker.tsx'
import { RecordSteps } from './record-steps.tsx'

type ParLevelDrawerProps = { parLevelId: number | undefined; onClose: () => void }

const { par: texts, offer } = catalogueTexts

/** The wanted stock of an item at a location, beside the list. */
export function ParLevelDrawer({ parLevelId, onClose }: ParLevelDrawerProps) {
  const query = useQuery({ ...parLevelQuery(parLevelId ?? 0), enabled: parLevelId !== undefined })
  return (
    <FormDrawer
      query={parLevelId === undefined ? undefined : query}
      title={(level) => (level === undefined ? texts.new : texts.title(level.item.name))}
      tools={(level) => <RecordSteps area='par-level' record={level} onRemoved={onClose} />}
      onClose={onClose}
    >
      {(level) => <ParLevelForm level={level} onDone={onClose} />}
    </FormDrawer>
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
const words: Words<ParValues> = {
  method: (method) => parMethodNames[method],
  rounding: (rounding) => roundingNames[rounding],
}

const choices = [
  { field: 'method', label: texts.method, kind: 'choice', choices: choicesOf(parMethodNames) },
  { field: 'rounding', label: texts.rounding, kind: 'choice', choices: choicesOf(roundingNames) },
] as const

const shown = ({ method }: ParValues) => [
  'itemId',
  'locationId',
  'method',
  'rounding',
  ...levelFieldsOf(method),
]

function ParLevelForm({ level, onDone }: { level: ParLevelRecord | undefined; onDone: () => void }) {
  const isNew = level === undefined
  const form = useCatalogueForm({
    area: 'par-level',
    record: level,
    empty: newParLevel,
    valuesOf: parValuesOf,
    bodyOf: ({ itemId, locationId, ...rest }) =>
      isNew ? { ...parBodyOf(rest), itemId: itemId?.id, locationId: locationId?.id } : parBodyOf(rest),
    shown,
    onSaved: onDone,
  })
  const { values, errors, change } = form
  const levels = levelFieldsOf(values.method).map(
    (field) => ({ field, label: texts[field], kind: 'decimal' }) as const,
  )
  return (
    <CatalogueForm form={form} labels={labels} words={words} onCancel={onDone}>
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
        <FormFields form={form} fields={[...choices, ...levels]} />
      </div>
      {level === undefined ? null : <AdvisedLevel level={level} values={values} onUse={change} />}
    </CatalogueForm>
  )
}

type AdvisedLevelProps = {
  level: ParLevelRecord
  values: ParValues
  onUse: (change: Partial<ParValues>) => void
}

/** What usage says of the level that is stored, and a press that puts it into the form. */
function AdvisedLevel({ level, values, onUse }: AdvisedLevelProps) {
  const proposal = proposalOf(level)
  if (level.advice === undefined || values.method !== level.method) return null
  if (proposal === undefined) return <p className='text-muted'>{whyNone(level.advice)}</p>
  const isTaken = values[proposal.field] === proposal.level
  return (
    <p className='flex flex-wrap items-center gap-2 text-muted'>
      {proposal.why}
      {isTaken ? null : (
        <Button size='sm' onClick={() => onUse({ [proposal.field]: proposal.level })}>
          {texts.advice.use(proposal.level)}
        </Button>
      )}
    </p>
  )
}

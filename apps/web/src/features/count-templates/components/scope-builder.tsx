import type { CountScope } from '@backoffice/api-types'
import { abcClasses, onHandScopes, rowModes } from '@backoffice/api-types/values'
import { ChecksOf } from '../../../shared/form/checks-of.tsx'
import { FormControl } from '../../../shared/form/form-control.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { editorTexts as texts } from '../editor-texts.ts'
import type { RevisionForm } from '../model/use-revision-form.ts'
import { RecordChoices } from './record-choices.tsx'
import { ScopeResult } from './scope-result.tsx'

type PartProps = {
  scope: CountScope
  mayEdit: boolean
  error?: string | undefined
  set: (change: Partial<CountScope>) => void
}

/** Says what is counted, with what that selects now. */
export function ScopeBuilder({ form }: { form: RevisionForm }) {
  const { values, mayEdit, step, errors } = form
  const { scope, areas, rowMode } = values
  const set = (change: Partial<CountScope>) => step({ scope: { ...scope, ...change } })
  const part = { scope, set, mayEdit }
  return (
    <Card>
      <CardHeader title={texts.scope} description={texts.scopeText} />
      <div className='grid gap-4 px-4 py-3'>
        <Records {...part} error={errors['scope'] ?? errors['scope.locationIds']} />
        <ChecksOf
          label={texts.areas}
          choices={areas.map(({ areaId, name, location }) => ({
            value: areaId,
            label: texts.area(name, location),
          }))}
          chosen={scope.areaIds}
          onChange={(areaIds) => set({ areaIds })}
        />
        <Conditions {...part} />
        <FormControl
          field={{
            label: texts.rowMode,
            kind: 'choice',
            choices: rowModes.map((value) => ({ value, label: texts.rowModes[value] })),
          }}
          value={rowMode}
          error={undefined}
          onChange={(text) => step({ rowMode: rowModes.find((mode) => mode === text) ?? rowMode })}
        />
        <ScopeResult scope={scope} />
      </div>
    </Card>
  )
}

function Records({ scope, set, mayEdit, error }: PartProps) {
  const shared = { mayEdit, none: texts.all }
  return (
    <>
      <RecordChoices
        {...shared}
        area='location'
        label={texts.locations}
        none={texts.nobody}
        chosen={scope.locationIds}
        error={error}
        onChange={(locationIds) => set({ locationIds })}
      />
      <RecordChoices
        {...shared}
        area='category'
        label={texts.categories}
        hint={texts.categoriesHint}
        chosen={scope.categoryIds}
        onChange={(categoryIds) => set({ categoryIds })}
      />
      <RecordChoices
        {...shared}
        area='supplier'
        label={texts.suppliers}
        chosen={scope.supplierIds}
        onChange={(supplierIds) => set({ supplierIds })}
      />
      <RecordChoices
        {...shared}
        area='item'
        label={texts.include}
        none={texts.nobody}
        chosen={scope.includeItemIds}
        onChange={(includeItemIds) => set({ includeItemIds })}
      />
      <RecordChoices
        {...shared}
        area='item'
        label={texts.exclude}
        none={texts.nobody}
        chosen={scope.excludeItemIds}
        onChange={(excludeItemIds) => set({ excludeItemIds })}
      />
    </>
  )
}

/** A whole number as typed; nothing, or 0, is none. */
const wholeOf = (text: string) => Number(text.replaceAll(/\D/g, '').slice(0, 5)) || null
const shownAs = (number: number | null) => (number === null ? '' : String(number))

function Conditions({ scope, set }: PartProps) {
  const { onHand, notCountedDays, notCountedSince, movedDays, movedSince, costAbove, sample } = scope
  const line = (label: string, value: string, onChange: (text: string) => void, hint?: string) => (
    <FormControl
      field={{ label, kind: 'decimal', ...(hint === undefined ? {} : { hint }) }}
      {...{ value, onChange, error: undefined }}
    />
  )
  const day = (label: string, value: string | null, onChange: (date: string | null) => void) => (
    <FormControl
      field={{ label, kind: 'date' }}
      value={value ?? ''}
      error={undefined}
      onChange={(text) => onChange(text || null)}
    />
  )
  return (
    <details className='rounded-lg border border-line px-3 py-2'>
      <summary className='cursor-pointer font-medium'>{texts.moreConditions}</summary>
      <div className='grid gap-4 pt-3 sm:grid-cols-2'>
        <div className='sm:col-span-2'>
          <ChecksOf
            label={texts.abc}
            choices={abcClasses.map((value) => ({ value, label: value }))}
            chosen={scope.abc}
            onChange={(abc) => set({ abc })}
          />
          <p className='pt-1 text-[13px] text-muted'>{texts.abcHint}</p>
        </div>
        <FormControl
          field={{
            label: texts.onHand,
            kind: 'choice',
            choices: onHandScopes.map((value) => ({ value, label: texts.onHandChoices[value] })),
          }}
          value={onHand}
          error={undefined}
          onChange={(text) => set({ onHand: onHandScopes.find((one) => one === text) ?? onHand })}
        />
        {line(texts.costAbove, costAbove ?? '', (text) => set({ costAbove: text.trim() || null }))}
        {line(texts.notCountedDays, shownAs(notCountedDays), (text) =>
          set({ notCountedDays: wholeOf(text), notCountedSince: null }),
        )}
        {day(texts.notCountedSince, notCountedSince, (date) =>
          set({ notCountedSince: date, notCountedDays: null }),
        )}
        {line(texts.movedDays, shownAs(movedDays), (text) =>
          set({ movedDays: wholeOf(text), movedSince: null }),
        )}
        {day(texts.movedSince, movedSince, (date) => set({ movedSince: date, movedDays: null }))}
        {line(
          texts.sampleSize,
          shownAs(sample?.size ?? null),
          (text) => {
            const size = wholeOf(text)
            set({ sample: size === null ? null : { size, seed: sample?.seed ?? newSeed() } })
          },
          texts.sampleHint,
        )}
        {sample === null ? null : (
          <div className='flex items-end gap-2'>
            {line(texts.sampleSeed, sample.seed, (seed) => set({ sample: { ...sample, seed } }))}
            <Button onClick={() => set({ sample: { ...sample, seed: newSeed() } })}>{texts.drawAnew}</Button>
          </div>
        )}
      </div>
    </details>
  )
}

const newSeed = () => crypto.randomUUID().slice(0, 8)

import type { CountScope } from '@backoffice/api-types'
import { abcClasses, onHandScopes } from '@backoffice/api-types/values'
import { ChecksOf } from '../form/checks-of.tsx'
import { FormControl } from '../form/form-control.tsx'
import { typedDecimal } from '../lib/typed-decimal.ts'
import { Button } from '../ui/button.tsx'
import { RecordChoices } from './record-choices.tsx'
import { scopeTexts as texts } from './scope-texts.ts'

type ScopePartProps = {
  scope: CountScope
  mayEdit: boolean
  error?: string | undefined
  set: (change: Partial<CountScope>) => void
}

/** Places, categories, suppliers and items of a scope, each a list to choose from. */
export function ScopeRecords({ scope, set, mayEdit, error }: ScopePartProps) {
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

/** What else has to hold of an item: class, stock, cost, time, and a sample of what is left. */
export function ScopeConditions({ scope, set }: Pick<ScopePartProps, 'scope' | 'set'>) {
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
        {line(texts.costAbove, costAbove ?? '', (text) => set({ costAbove: typedDecimal(text) }))}
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

import type { ParLevelRecord } from '@backoffice/api-types'
import { parMethodNames, roundingNames } from '@backoffice/api-types/catalogue-labels'
import { saveAnyway } from '../../../shared/lib/save-anyway.ts'
import { answerTo, type BulkAction } from '../../../shared/ui/bulk/bulk-action.ts'
import { type BodyOf, readRecord, saveRecord } from '../api/catalogue-writes.ts'
import { catalogueTexts } from '../texts.ts'
import { bodyWith } from './level-edits.ts'
import { type LevelField, levelFieldsOf, parBodyOf, parValuesOf } from './par-form.ts'

const { par: texts } = catalogueTexts
type Bulk = BulkAction<ParLevelRecord>

/** Writes one field of a par level, whatever else somebody changed meanwhile. */
const change = (
  row: ParLevelRecord,
  key: string,
  bodyOf: (now: ParLevelRecord) => BodyOf<'par-level'>,
): Promise<void> =>
  saveAnyway(
    row,
    (now) => saveRecord('par-level', now, bodyOf(now), key),
    () => readRecord('par-level', row.id),
  )

const setLevel = (field: LevelField): Bulk => ({
  id: field,
  label: texts.set(texts[field]),
  title: texts.setTitle(texts[field]),
  description: texts.setText,
  ask: [{ name: field, label: texts[field], kind: 'decimal' }],
  reasonToSkip: ({ method }) =>
    levelFieldsOf(method).includes(field) ? undefined : texts.otherMethod(parMethodNames[method]),
  send: (row, key, answers) => change(row, key, (now) => bodyWith(now, field, answerTo(answers, field))),
})

const setRounding: Bulk = {
  id: 'rounding',
  label: texts.set(texts.rounding),
  title: texts.setTitle(texts.rounding),
  description: texts.setText,
  ask: [
    {
      name: 'rounding',
      label: texts.rounding,
      kind: 'choice',
      choices: Object.entries(roundingNames).map(([value, label]) => ({ value, label })),
    },
  ],
  reasonToSkip: () => undefined,
  send: (row, key, answers) =>
    change(row, key, (now) => parBodyOf({ ...parValuesOf(now), rounding: answerTo(answers, 'rounding') })),
}

/** What can be done with many par levels at once. */
export const parBulkActions: readonly Bulk[] = [
  setLevel('par'),
  setLevel('min'),
  setLevel('max'),
  setRounding,
]

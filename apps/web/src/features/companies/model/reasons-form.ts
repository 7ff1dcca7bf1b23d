import type { Reasons, ReasonsBody } from '@backoffice/api-types'
import type { reasonUses } from '@backoffice/api-types/values'
import type { Editable } from '../../../shared/form/form-state.ts'

export type ReasonUse = (typeof reasonUses)[number]
/** A reason as a row of the form; `key` tells it from the others, also while its code is typed. */
export type ReasonRow = { key: string; code: string; name: string; uses: ReasonUse[]; isActive: boolean }
export type ReasonsValues = { reasons: ReasonRow[] }

/** The reasons as their form edits them. */
export const editableReasons = ({ data, version }: Reasons): Editable<ReasonsValues> => ({
  values: { reasons: data.map((reason) => ({ key: reason.code, ...reason })) },
  version,
})

/** What is typed, as the API takes it; a row that says nothing is none. */
export function reasonsBody({ reasons }: ReasonsValues): ReasonsBody {
  return {
    reasons: reasons
      .map(({ code, name, uses, isActive }) => ({ code: code.trim(), name: name.trim(), uses, isActive }))
      .filter(({ code, name }) => code !== '' || name !== ''),
  }
}

export const newReason = (key: string): ReasonRow => ({
  key,
  code: '',
  name: '',
  uses: ['VARIANCE'],
  isActive: true,
})

/** The uses of a reason with one of them put in or taken out. */
export const toggleUse = (uses: readonly ReasonUse[], use: ReasonUse): ReasonUse[] =>
  uses.includes(use) ? uses.filter((one) => one !== use) : [...uses, use]

import type { Period } from '../../lib/period.ts'
import type { FilterField, FilterOperator } from '../../model/filter-field.ts'

const periodNames: Record<Period, string> = {
  today: 'today',
  yesterday: 'yesterday',
  'last-7-days': 'last 7 days',
  'next-7-days': 'next 7 days',
  'this-week': 'this week',
  'last-30-days': 'last 30 days',
  'this-month': 'this month',
  'last-month': 'last month',
  'this-year': 'this year',
}

/** Texts of the filter of a list. */
export const filterTexts = {
  add: 'Filter',
  addLabel: 'Filter: add a condition',
  conditions: 'Conditions',
  edit: (words: string) => `${words}. Press to change it, Delete to remove it`,
  remove: (words: string) => `Remove: ${words}`,
  clear: 'Clear all',
  match: 'How many of the conditions must hold',
  matchAll: 'all of these',
  matchAny: 'any of these',
  refused: (why: string) => `The server refuses this: it ${why}`,

  field: 'Field',
  findField: 'Find a field',
  noField: 'No field has this name.',
  operator: 'Condition',
  value: 'Value',
  from: 'From',
  to: 'To',
  day: 'Day',
  days: 'Days',
  ownDays: 'From – to',
  oneEachLine: 'One on each line',
  yes: 'yes',
  no: 'no',
  choose: 'Choose',
  find: (label: string) => `Find: ${label}`,
  finding: 'Searching …',
  notFound: 'Nothing found.',
  findFailed: 'This could not be searched.',
  chosen: 'Chosen',
  removeChosen: (name: string) => `Remove ${name}`,
  apply: 'Apply',
  cancel: 'Cancel',

  valueMissing: 'Enter a value.',
  choiceMissing: 'Choose at least one.',
  dayMissing: 'Choose a day.',
  notWhole: 'Enter a whole number, such as 12.',
  notDecimal: 'Enter a number, such as 12.50.',
  tooLong: 'Enter at most 200 characters.',
  tooMany: 'Enter at most 200 values.',
  wrongOrder: 'This lies before the beginning.',

  period: (period: Period) => periodNames[period],
  between: (from: string, to: string) => `${from} – ${to}`,
  or: (values: readonly string[]) => values.join(' or '),
  more: (shown: readonly string[], rest: number) => `${shown.join(', ')} and ${rest} more`,
  is: (label: string, value: string) => `${label}: ${value}`,
  condition: (label: string, operator: string, value: string) => `${label} ${operator} ${value}`.trim(),
} as const

const comparisons: Readonly<Record<FilterOperator, string>> = {
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  contains: 'contains',
  gte: 'is at least',
  lte: 'is at most',
  between: 'is between',
  isNull: 'is empty',
}

const ofDays: Partial<Record<FilterOperator, string>> = {
  eq: 'is on',
  gte: 'is on or after',
  lte: 'is on or before',
  between: 'is within',
}

/** An operator in words, as it stands between the field and its value. */
export function operatorWords({ kind }: Pick<FilterField, 'kind'>, op: FilterOperator): string {
  const isOfDays = kind === 'date' || kind === 'instant'
  return (isOfDays ? ofDays[op] : undefined) ?? comparisons[op]
}

/** The two ways to ask for emptiness. */
export const emptyWords = { true: 'is empty', false: 'is not empty' } as const

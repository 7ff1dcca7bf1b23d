import type { CountScope } from '@backoffice/api-types'
import type { CountState } from '@backoffice/api-types/transitions'
import type { CountTemplate, StockCard } from './history.ts'

/** Counts of a template: the days ago of those that are posted, and at most one of each that is not. */
export type CountPlan = { posted: readonly number[]; open: readonly OpenCount[] }

/** A count in another state than POSTED, begun so many days ago; `dueIn` days from today. */
export type OpenCount = {
  state: Exclude<CountState, 'POSTED' | 'REVERSED'>
  daysAgo: number
  dueIn: number | null
}

export type TemplatePlan = Pick<CountTemplate, 'name' | 'kind'> &
  Partial<
    Pick<
      CountTemplate,
      | 'visibility'
      | 'blind'
      | 'cutOff'
      | 'uncountedPolicy'
      | 'isActive'
      | 'overlap'
      | 'recountRule'
      | 'recountTolerancePct'
      | 'dueDays'
      | 'note'
      | 'rowMode'
    >
  > & {
    tenant: string
    company: string
    location: string
    /** Which cards stand on the sheet; all by default. */
    selects?: (card: StockCard) => boolean
    most?: number
    /** What its scope says beside the location. */
    scope?: Partial<CountScope>
    /** Every week on the day of the week three days from now, or every month on that day. */
    schedule?: { frequency: 'WEEKLY' | 'MONTHLY'; time: string; isPaused?: true }
    /** The counters of the tenant are told of each count. */
    isAssigned?: true
    /** Only the base unit is counted, one row per item: a sheet that is quickly done by hand. */
    isQuick?: true
    counts: CountPlan
  }

/** The sheet for a quick count by hand: its books are whole, positive numbers and its items run short. */
export const quickTemplateName = 'Bar — evening check'
export const weeklyTemplateName = 'Main kitchen — weekly'

const every = (step: number, first: number, last: number) =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step)

const north = { tenant: 'North', company: 'SOF1' } as const
const varna = { tenant: 'North', company: 'VAR1' } as const
const south = { tenant: 'South', company: 'SOU1' } as const

/** Counts of North and South that `templatePlans` names. */
export const plannedCounts = 40

/** The templates of the demo and how they have been counted. */
export const templatePlans: readonly TemplatePlan[] = [
  {
    ...north,
    location: 'MAIN',
    name: weeklyTemplateName,
    kind: 'FULL',
    schedule: { frequency: 'WEEKLY', time: '06:00' },
    isAssigned: true,
    recountRule: 'OVER_TOLERANCE',
    recountTolerancePct: '5.0000',
    dueDays: 1,
    note: 'Before the delivery of the dairy. Start at the cold room.',
    counts: {
      posted: [...every(7, 7, 56), ...every(28, 70, 350)],
      open: [{ state: 'COUNTING', daysAgo: 0, dueIn: 0 }],
    },
  },
  {
    ...north,
    location: 'MAIN',
    name: 'Cold room — daily cycle',
    kind: 'CYCLE',
    schedule: { frequency: 'WEEKLY', time: '22:30', isPaused: true },
    selects: ({ item }) => item.storage === 'cold',
    most: 25,
    counts: { posted: [], open: [{ state: 'DRAFT', daysAgo: 1, dueIn: 0 }] },
  },
  {
    ...north,
    location: 'BAR',
    name: quickTemplateName,
    kind: 'SPOT',
    isQuick: true,
    counts: { posted: [10], open: [] },
  },
  {
    ...north,
    location: 'BAR',
    name: 'Bar — month end',
    kind: 'FULL',
    schedule: { frequency: 'MONTHLY', time: '23:00' },
    overlap: 'COMPARE',
    recountRule: 'ALL',
    blind: true,
    uncountedPolicy: 'KEEP',
    counts: { posted: [61], open: [] },
  },
  {
    ...north,
    location: 'MAIN',
    name: 'Manager’s spot check',
    kind: 'SPOT',
    rowMode: 'FOLLOWING',
    scope: { onHand: 'NONZERO', sample: { size: 12, seed: 'spot' } },
    visibility: 'Private',
    most: 12,
    counts: { posted: [], open: [] },
  },
  {
    ...north,
    location: 'MAIN',
    name: 'Main kitchen — old sheet',
    kind: 'FULL',
    isActive: false,
    most: 40,
    counts: { posted: [], open: [] },
  },
  {
    ...varna,
    location: 'KIT',
    name: 'Кухня Варна — седмична',
    kind: 'FULL',
    cutOff: 'START',
    counts: {
      posted: every(35, 12, 257),
      open: [{ state: 'REVIEW', daysAgo: 1, dueIn: -1 }],
    },
  },
  {
    ...varna,
    location: 'BCH',
    name: 'Бар на плажа — проверка',
    kind: 'SPOT',
    blind: true,
    uncountedPolicy: 'KEEP',
    counts: {
      posted: [],
      open: [
        { state: 'CANCELLED', daysAgo: 25, dueIn: -25 },
        { state: 'DRAFT', daysAgo: 9, dueIn: -3 },
      ],
    },
  },
  {
    ...south,
    location: 'KIT',
    name: 'Harbour kitchen — monthly',
    kind: 'FULL',
    counts: { posted: every(45, 30, 210), open: [{ state: 'APPROVED', daysAgo: 2, dueIn: -2 }] },
  },
  {
    ...south,
    location: 'BAR',
    name: 'Harbour bar — weekly',
    kind: 'CYCLE',
    schedule: { frequency: 'WEEKLY', time: '06:00' },
    overlap: 'REJECT',
    uncountedPolicy: 'ZERO',
    counts: { posted: [], open: [] },
  },
  {
    tenant: 'Old Harbour (closed)',
    company: 'OLD1',
    location: 'KIT',
    name: 'Old kitchen — last count',
    kind: 'FULL',
    counts: { posted: [200], open: [{ state: 'DRAFT', daysAgo: 199, dueIn: null }] },
  },
]

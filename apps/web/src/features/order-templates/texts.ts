import { counted } from '../../shared/lib/counted.ts'
import { notFoundText, templateListTexts } from '../../shared/template/template-list-texts.ts'

/** Texts of the list of order templates. */
export const templateTexts = {
  ...templateListTexts,
  list: 'Order templates',
  searchLabel: 'Search order templates',
  suppliers: 'Suppliers',
  lines: 'Lines',
  orderBy: 'Order by',
  lastOrder: 'Last order',
  newLead: 'What it orders, and when, is said next.',
  noTemplates: 'No order templates yet',
  noTemplatesText: 'A template makes drafts of what is ordered again and again, by hand or by a schedule.',
  noTemplatesReader: 'A colleague who may create order templates makes the first one.',
  lineTotal: (count: number) => counted(count, 'line'),
  drafted: (numbers: readonly string[]) =>
    numbers.length === 1 ? `The draft ${numbers[0]} is made.` : `The drafts ${numbers.join(', ')} are made.`,
  notFound: {
    title: 'There is no such order template',
    text: notFoundText,
    back: 'Back to the order templates',
    to: '/orders/template',
  },
} as const

/** When a supplier takes orders. */
export const orderTimesTexts = { anyDay: 'any day', by: (time: string) => `by ${time}` } as const

/** Texts of what is done with many templates at once. */
export const templateBulkTexts = {
  run: {
    label: 'Run now',
    title: 'Make the drafts of each of these templates?',
    description: 'Each makes one draft for each of its suppliers. Their schedules go on as they are.',
  },
  clone: {
    label: 'Clone',
    title: 'Clone each of these templates?',
    description: 'The copies are yours; their schedules are paused.',
  },
  steps: {
    activate: 'Orders can be made from them again.',
    deactivate: 'No order is made from them any more, and their schedules rest. Their orders stay.',
  },
  delete: {
    label: 'Delete',
    title: 'Delete these templates?',
    description: 'Those that an order was made from stay; take them out of use instead.',
  },
} as const

import { counted } from '../../shared/lib/counted.ts'
import type { CountTemplateRow } from '@backoffice/api-types'
import { notFoundText, templateListTexts } from '../../shared/template/template-list-texts.ts'

/** What the kinds of templates are called. */
export const kindLabels = { FULL: 'Full', CYCLE: 'Cycle', SPOT: 'Spot' } as const satisfies Record<
  CountTemplateRow['kind'],
  string
>

/** Texts of the list of count templates. */
export const templateTexts = {
  ...templateListTexts,
  list: 'Count templates',
  searchLabel: 'Search count templates',
  kind: 'Kind',
  rows: 'Rows',
  lastCount: 'Last count',
  revision: 'Revision',
  blind: 'Blind',
  newLead:
    'It begins with everything in stock at the location. What it lists, and in which order, is chosen next.',
  countBlind: 'Count blind',
  noTemplates: 'No count templates yet',
  noTemplatesText: 'A template says which items are counted, in which order, and when.',
  noTemplatesReader: 'A colleague who may create count templates makes the first one.',
  more: (count: number) => `and ${count} more`,
  rowTotal: (count: number) => counted(count, 'row'),
  itemTotal: (count: number) => counted(count, 'item'),
  notFound: {
    title: 'There is no such count template',
    text: notFoundText,
    back: 'Back to the count templates',
    to: '/counts/template',
  },
} as const

/** Texts of what is done with many templates at once. */
export const templateBulkTexts = {
  run: {
    label: 'Run now',
    title: 'Plan a count of each of these templates?',
    description:
      'Each gets a new count, which stands in the list of counts. Their schedules go on as they are.',
  },
  steps: {
    activate: 'Counts can be made from them again.',
    deactivate: 'No count is made from them any more, and their schedules rest. Their counts stay.',
  },
  delete: {
    label: 'Delete',
    title: 'Delete these templates?',
    description: 'Those that a count was made from stay; take them out of use instead.',
  },
} as const

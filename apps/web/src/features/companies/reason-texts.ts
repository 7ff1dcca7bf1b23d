import type { reasonUses } from '@backoffice/api-types/values'

/** Texts of the reasons of the organisation. */
export const reasonTexts = {
  title: 'Reasons',
  lead: 'Why counts, waste and deliveries are not as the book or the order says, for all companies. What has a reason keeps it.',
  caption: 'Reasons and what they are for',
  code: 'Code',
  name: 'Name',
  uses: {
    VARIANCE: 'Variances of counts',
    WASTE: 'Waste',
    REJECT: 'Rejected goods',
  } satisfies Record<(typeof reasonUses)[number], string>,
  inUse: 'In use',
  of: (field: string, at: number) => `${field} of reason ${at + 1}`,
  add: 'Add a reason',
  remove: (name: string) => (name === '' ? 'Remove' : `Remove ${name}`),
} as const

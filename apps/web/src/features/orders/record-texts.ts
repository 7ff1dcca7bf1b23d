import { orderStateLabels } from '../../shared/model/state-labels.ts'
import type { EventWords } from '../../shared/ui/record/record-timeline.tsx'

/** How the history of an order is worded. */
export const orderEventWords: EventWords = {
  actions: { create: 'Created', update: 'Details changed' },
  fields: { state: 'State', number: 'Number', count: 'From count', expectedDate: 'Expected', note: 'Note' },
  textOf: (field, text) =>
    field === 'state'
      ? Object.entries(orderStateLabels).find(([state]) => state === text)?.[1].label
      : undefined,
}

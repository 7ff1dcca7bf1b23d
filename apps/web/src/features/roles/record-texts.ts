import type { EventWords } from '../../shared/ui/record/record-timeline.tsx'

/** How the history of a role is worded. */
export const roleEventWords: EventWords = {
  actions: { create: 'Created', update: 'Changed', delete: 'Deleted' },
  fields: {
    name: 'Name',
    clonedFrom: 'Cloned from',
    rightsAdded: 'Rights added',
    rightsRemoved: 'Rights removed',
    requiresSecondFactor: 'Second factor needed',
  },
  textOf: (field, text) => (field === 'requiresSecondFactor' ? (text === 'true' ? 'yes' : 'no') : undefined),
}

/** Texts of the audit trail. */
export const auditTexts = {
  list: 'Audit trail',
  searchLabel: 'Search the trail',
  searchHint: 'Person, record, words of a change …',
  kind: 'Kind of record',
  allKinds: 'All kinds',
  action: 'Action',
  allActions: 'All actions',
  from: 'From',
  to: 'To',
  oneRecord: (name: string) => (name === '' ? 'One record' : name),
  when: 'When',
  by: 'By',
  record: 'Record',
  what: 'What happened',
  changes: 'Changes',
  system: 'system',
  support: 'support, on behalf',
  withheld: 'You may not read what was changed.',
  noEvents: 'Nothing has happened yet',
  noEventsText: 'Whatever people change is told here, with what it was before. No event is ever changed.',
  field: (name: string) => {
    const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
    return words.charAt(0).toUpperCase() + words.slice(1)
  },
  nothing: 'nothing',
} as const

/** Texts of lists of templates, whatever these make. */
export const templateListTexts = {
  searchHint: 'Name, location …',
  name: 'Name',
  location: 'Location',
  schedule: 'Schedule',
  none: 'none',
  nextRun: 'Next run',
  paused: 'paused',
  never: 'never',
  visibility: 'Visibility',
  visibilities: { Public: 'Public', Private: 'Private' },
  owner: 'Owner',
  state: 'State',
  states: {
    active: { label: 'Active', tone: 'success' },
    archived: { label: 'Out of use', tone: 'neutral' },
  },
  mine: 'Mine',
  scheduled: 'Scheduled',
  assignee: 'Assigned to',
  newTemplate: 'New template',
  create: 'Create template',
  aLocation: 'a location',
  locationMissing: 'Choose a location.',
} as const

/** Where there is no such template. */
export const notFoundText =
  'It may belong to another organisation or to somebody else, or the address is not complete.'

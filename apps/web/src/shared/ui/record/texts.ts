/** Texts of the parts that every record shares. */
export const recordTexts = {
  details: 'Details',
  edit: 'Edit',
  save: 'Save',
  saved: 'Saved',
  merged: 'Saved. Somebody else had changed another field meanwhile; both changes stand.',
  none: 'none',
  notFound: 'There is no such record',
  notFoundText: 'It may have been deleted.',

  conflictTitle: 'Somebody else has saved this record meanwhile',
  conflictText: (fields: number) =>
    fields === 1
      ? 'You both changed the field below. Choose which text stays, then save.'
      : 'You both changed the fields below. Choose which texts stay, then save.',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  choiceOf: (field: string) => `${field}: which text stays?`,

  waits: 'What you typed waits in its form.',

  leaveTitle: 'Leave without saving?',
  leaveText: 'What you typed here is not saved yet.',
  leave: 'Discard and leave',
  stay: 'Stay',

  history: 'History',
  historyEmpty: 'Nothing has happened yet.',
  historyMore: 'Older events are not shown.',
  historyFailed: 'The history could not be read.',
  system: 'The system',
  fromTo: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  isNow: (field: string, after: string) => `${field}: ${after}`,

  related: 'Related',

  walk: 'Records of the list',
  previous: 'Previous record',
  next: 'Next record',
  position: (position: string, total: string) => `${position} of ${total}`,
  outside: (total: string) => `– of ${total}`,
} as const

import { counted } from '../../shared/lib/counted.ts'
/** Texts of the dialog that makes a count: from a template, of a location, or of chosen items. */
export const newCountTexts = {
  newCountLead: 'Choose where to count. The sheet lists what is to be counted, in the order of the walk.',
  template: 'Template',
  chooseTemplate: 'Choose a template',
  templateHint: 'It says which items are counted, and where.',
  noTemplates:
    'There is no template to count from. Somebody who may edit count templates has to make one first.',
  everythingAt: 'Count everything at a location',
  orEverythingAt: 'Or count everything at a location',
  everythingHint: 'Every item that is in use when the count starts, in one walk.',
  aLocation: 'a location',
  noItems: 'There are no items yet. Bring them in under Setup, Companies, Items.',
  scopeMissing: 'Choose what to count.',
  scopePlaceMissing: 'Choose at least one location.',
  ownScope: 'Or choose the items …',
  noOwnScope: 'Without a choice of items',
  templateRows: (rows: number) => counted(rows, 'row'),
  lastCount: (date: string) => `last counted ${date}`,
  neverCounted: 'never counted',
  note: 'Note',
  createCount: 'Create count',
  countBlind: 'Count blind',
  countBlindHint: 'Counters do not see the book until the count is handed in.',
  alwaysBlind: 'This template is always counted blind.',
} as const

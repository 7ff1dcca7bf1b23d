import type { ListResource } from '@backoffice/api-types'

const lists: Record<ListResource, string> = {
  counts: 'counts',
  orders: 'orders',
  transactions: 'transactions',
  users: 'users',
  companies: 'companies',
  roles: 'roles',
  items: 'items',
  suppliers: 'suppliers',
  parLevels: 'par levels',
}

/** Texts of the saved views of a list. */
export const viewTexts = {
  views: 'Views',
  current: (name: string) => `View: ${name}`,
  modified: 'modified',
  mine: 'My views',
  shared: 'Shared views',
  by: (name: string) => `by ${name}`,
  bySomebody: 'by somebody else',
  isDefault: 'opens first',
  all: (resource: ListResource) => `All ${lists[resource]}`,
  none: 'There are no views yet. Filter and sort the list as you need it, then save it as a view.',
  loading: 'Loading …',
  failed: 'The views could not be read.',

  save: 'Save changes',
  saveAs: 'Save as …',
  discard: 'Discard changes',
  rename: 'Rename …',
  share: 'Share with everybody',
  keepPrivate: 'Make private',
  makeDefault: 'Open this list with it',
  dropDefault: 'No longer open with it',
  remove: 'Delete',

  saveTitle: 'Save as a view',
  saveLead: 'The search, the filter, the order and the columns are saved under this name.',
  renameTitle: 'Rename the view',
  name: 'Name',
  nameMissing: 'Enter a name.',
  visibility: 'Who sees it',
  visibilities: { Private: 'Only I', Public: 'Everybody who may open this list' },
  saveButton: 'Save',
  renameButton: 'Rename',

  saved: (name: string) => `“${name}” is saved`,
  renamed: (name: string) => `The view is now called “${name}”`,
  nowShared: (name: string) => `“${name}” is shared with everybody who may open this list`,
  nowPrivate: (name: string) => `Only you see “${name}” now`,
  nowDefault: (name: string) => `This list opens with “${name}”`,
  noDefault: 'This list opens with all rows',
  deleted: (name: string) => `“${name}” is deleted`,
  undo: 'Undo',
  conflict: 'Somebody else has changed this view. It has been read again.',
} as const

/** Texts of what is done with a template, whatever it makes. */
export const templateTexts = {
  runNow: 'Run now',
  saveFirst: 'Save or discard your changes first.',
  clone: 'Clone',
  cloneTitle: (name: string) => `Clone ${name}`,
  copyName: (name: string) => `${name} (copy)`,
  created: (name: string) => `${name} is made.`,
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleted: (name: string) => `${name} is deleted.`,
  name: 'Name',
  nameMissing: 'Give it a name.',
  files: 'Export or import',
  filesOut: 'Export',
  filesTitle: (what: string) => `${what.slice(0, 1).toUpperCase()}${what.slice(1)} as a table`,
  filesLead: 'In their order, to be looked at or changed elsewhere.',
  fill: 'Import a table',
  fillHint:
    'A table adds, moves and changes; what it does not name stays, behind what it names. Everything is shown before it is saved.',
} as const

/** How it is asked who sees a template. */
export const visibilityTexts = {
  label: 'Visibility',
  hint: 'A private template is seen by its owner alone.',
  choices: [
    { value: 'Public', label: 'Public' },
    { value: 'Private', label: 'Private' },
  ],
} as const

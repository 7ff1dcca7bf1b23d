/** Texts of what is done with a template, whatever it makes. */
export const templateTexts = {
  runNow: 'Run now',
  saveFirst: 'Save or discard your changes first.',
  pause: 'Pause schedule',
  resume: 'Resume schedule',
  activate: 'Bring back into use',
  deactivate: 'Take out of use',
  clone: 'Clone',
  cloneTitle: (name: string) => `Clone ${name}`,
  copyName: (name: string) => `${name} (copy)`,
  created: (name: string) => `${name} is made.`,
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleted: (name: string) => `${name} is deleted.`,
  name: 'Name',
  nameMissing: 'Give it a name.',
} as const

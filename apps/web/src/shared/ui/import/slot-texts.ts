/** What stands on a list before its import is asked for, and everything else that it says. */
export const slotTexts = { import: 'Import' }

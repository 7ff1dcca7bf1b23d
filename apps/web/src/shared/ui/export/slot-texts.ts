/** What stands on a list before its export is asked for, and everything else that it says. */
export const slotTexts = { export: 'Export', exportList: 'Export this list' }

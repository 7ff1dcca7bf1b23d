export const stepButtonTexts = { undo: 'Undo' } as const

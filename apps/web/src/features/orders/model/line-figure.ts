const figures: ReadonlySet<string> = new Set(['packs', 'price', 'discount', 'tax', 'factor', 'closed short'])

/** Whether what changed about a line is a figure, told as a decimal text; its item and note are words. */
export const isLineFigure = (field: string | null): boolean => field !== null && figures.has(field)

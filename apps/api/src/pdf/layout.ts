/** A4 in points of 1/72 inch. */
export const pageSize = { width: 595.28, height: 841.89 } as const
/** On all four sides. */
export const margin = 42
/** Between the margins. */
export const width = pageSize.width - 2 * margin
/** Where the last line of a page ends, above its foot. */
export const bottom = pageSize.height - margin - 24
export const lineHeight = 12

export const ink = {
  text: '#1a1d23',
  muted: '#5a6270',
  rule: '#d5d9e0',
  head: '#eef1f5',
  stamp: '#b42318',
} as const

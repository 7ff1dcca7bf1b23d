/** A figure as it is typed, with a comma or a point; null when the box is empty. */
export const typedDecimal = (text: string): string | null =>
  text.trim() === '' ? null : text.trim().replace(',', '.')

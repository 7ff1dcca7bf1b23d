/** A decimal text as a person would write it, without zeros that say nothing: `"5.000"` → `"5"`, `"0.250"` → `"0.25"`. */
export function plainDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

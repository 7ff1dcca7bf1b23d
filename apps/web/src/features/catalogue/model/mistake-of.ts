/** Id of the sentence that says what is wrong with a row, such as `units[0]`. */
export const mistakeId = (row: string): string => `mistakes of ${row}`.replaceAll(/[^a-z0-9]+/g, '-')

/** Ties a box of a row to what is wrong with it; nothing while it is right. */
export function mistakeOf(errors: Readonly<Record<string, string>>, row: string, field: string) {
  const isWrong = Object.keys(errors).some((path) => path.startsWith(`${row}.${field}`))
  return isWrong ? { 'aria-invalid': true as const, 'aria-describedby': mistakeId(row) } : {}
}

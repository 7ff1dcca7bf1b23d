/** The one row that must be there. @throws Error when there is none */
export function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('There is no row')
  return row
}

import type { FieldErrors } from './form-state.ts'

/** The first mistake of a field that is a list, whichever of its entries it is about; `at` says which one. */
export function mistakeOf(
  errors: FieldErrors,
  field: string,
): { message: string; at: number | undefined } | undefined {
  const found = Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}[`))
  if (found === undefined) return undefined
  const [path, message] = found
  return { message, at: path === field ? undefined : Number.parseInt(path.slice(field.length + 1), 10) }
}

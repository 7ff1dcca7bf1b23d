/** A search parameter as one text: the first of a repeated one; undefined when it is absent or empty. */
export function singleText(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== '' ? first : undefined
}

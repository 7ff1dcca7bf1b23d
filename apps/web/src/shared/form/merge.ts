/** What a form holds: plain data under names, as JSON has it. */
export type Values = object

/** A field that two people changed, each to another value. */
export type FieldConflict<V extends Values> = {
  [F in keyof V & string]: { field: F; base: V[F]; mine: V[F]; theirs: V[F] }
}[keyof V & string]

/**
 * How two people's changes of one field become one.
 * @returns undefined where they contradict each other
 */
export type MergeField<T> = (base: T, mine: T, theirs: T) => T | undefined

/** Fields whose changes meet piece by piece; any other is taken as a whole. */
export type MergeRules<V extends Values> = { readonly [F in keyof V]?: MergeField<V[F]> }

/**
 * Brings together what two people made of the same record, by field. A field that only one of them changed takes that
 * change; one that both changed goes by its rule; without one, or where the rule finds a contradiction, it is a conflict
 * and stands as mine until the person has chosen.
 * @param base what both began with; `mine` and `theirs` have its fields
 */
export function mergeValues<V extends Values>(
  base: V,
  mine: V,
  theirs: V,
  rules: MergeRules<V> = {},
): { merged: V; conflicts: FieldConflict<V>[] } {
  const conflicts: FieldConflict<V>[] = []
  const merged = { ...mine }
  for (const field of fieldsOf(base)) {
    const three = { base: base[field], mine: mine[field], theirs: theirs[field] }
    const one = mergeOne(three, rules[field])
    if (one === undefined)
      conflicts.push({ field, ...three } as FieldConflict<V>) // of one field of V
    else merged[field] = one.value
  }
  return { merged, conflicts }
}

function mergeOne<T>(
  { base, mine, theirs }: { base: T; mine: T; theirs: T },
  rule: MergeField<T> | undefined,
): { value: T } | undefined {
  if (isSame(mine, base) || isSame(mine, theirs)) return { value: theirs }
  if (isSame(theirs, base)) return { value: mine }
  const value = rule?.(base, mine, theirs)
  return value === undefined ? undefined : { value }
}

/** Whether any field differs. */
export function isChanged<V extends Values>(base: V, values: V): boolean {
  return fieldsOf(base).some((field) => !isSame(base[field], values[field]))
}

/** The names of the fields; of a plain object they are the keys of its type. */
export function fieldsOf<V extends Values>(values: V): (keyof V & string)[] {
  return Object.keys(values) as (keyof V & string)[]
}

/** Whether two pieces of plain data are equal; a part that is undefined is as good as one that is not there. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Merges choices of many, whose order says nothing: what either added is there, what either removed is not. */
export function mergeChoices<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] {
  const stays = (one: T) => (base.includes(one) ? mine.includes(one) && theirs.includes(one) : true)
  return [...new Set([...theirs, ...mine])].filter(stays)
}

/**
 * Merges rows, which `key` tells apart: a row takes the change of whoever changed it. The same row changed by both, or
 * changed by one and removed by the other, is a contradiction. Rows stand as theirs do, new ones of mine at the end.
 */
export function mergeRows<T extends { key: string }>(base: T[], mine: T[], theirs: T[]): T[] | undefined {
  const keys = [...new Set([...theirs, ...mine].map(({ key }) => key))]
  const merged: T[] = []
  for (const key of keys) {
    const [was, here, there] = [base, mine, theirs].map((rows) => rows.find((row) => row.key === key))
    const isMine = isSame(there, was)
    if (!isMine && !isSame(here, was) && !isSame(here, there)) return undefined
    const row = isMine ? here : there
    if (row !== undefined) merged.push(row)
  }
  return merged
}

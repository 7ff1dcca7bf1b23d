/** The fields of a form as texts; the empty text is "none". */
export type FormValues = Readonly<Record<string, string>>

/** A field that two people changed to different texts. */
export type FieldConflict = { field: string; base: string; mine: string; theirs: string }

/**
 * Brings together what two people made of the same record. A field that only one of them changed takes that change;
 * one that both changed alike is no conflict; one that both changed differently is, and stands as mine until the
 * person has chosen.
 * @param base what both began with; `mine` and `theirs` have its fields
 */
export function mergeChanges<V extends FormValues>(
  base: V,
  mine: V,
  theirs: V,
): { merged: V; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = []
  const merged: Record<string, string> = {}
  for (const field of Object.keys(base)) {
    const texts = { base: base[field] ?? '', mine: mine[field] ?? '', theirs: theirs[field] ?? '' }
    const isChangedHere = texts.mine !== texts.base
    merged[field] = isChangedHere ? texts.mine : texts.theirs
    if (isChangedHere && texts.theirs !== texts.base && texts.mine !== texts.theirs) {
      conflicts.push({ field, ...texts })
    }
  }
  return { merged: merged as V, conflicts } // the fields are those of base
}

/** Whether any field differs. */
export function isChanged<V extends FormValues>(base: V, values: V): boolean {
  return Object.keys(base).some((field) => base[field] !== values[field])
}

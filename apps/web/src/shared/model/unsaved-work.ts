/** Something that is typed and not saved. */
export type UnsavedWork = {
  /** Asks whether everything may be lost, not this alone. */
  ask: () => Promise<boolean>
  discard: () => void
}

const works = new Set<UnsavedWork>()

/** Has somebody be asked before this is lost. @returns a function that takes it back */
export function askBeforeLoss(work: UnsavedWork): () => void {
  works.add(work)
  return () => void works.delete(work)
}

/** Whether everything that is typed and not saved may be lost: asks once, and discards all of it or nothing. */
export async function mayLoseWork(): Promise<boolean> {
  // What was begun last stands in front.
  const front = [...works].at(-1)
  if (front !== undefined && !(await front.ask())) return false
  for (const { discard } of works) discard()
  return true
}

/** What stood before and what was taken back, nearest last. */
export type UndoHistory<T> = { readonly past: readonly T[]; readonly future: readonly T[] }

/** Steps that are kept. */
const mostSteps = 100

export const emptyHistory = { past: [], future: [] } as const

/** The history after a change of what stood; what was taken back before is gone. */
export const withStep = <T>({ past }: UndoHistory<T>, before: T): UndoHistory<T> => ({
  past: [...past.slice(1 - mostSteps), before],
  future: [],
})

/** @returns what stands after the last change is taken back; undefined when there is none */
export function undone<T>(
  { past, future }: UndoHistory<T>,
  now: T,
): { value: T; history: UndoHistory<T> } | undefined {
  const value = past.at(-1)
  return value === undefined
    ? undefined
    : { value, history: { past: past.slice(0, -1), future: [...future, now] } }
}

/** @returns what stands after the last change that was taken back is made again; undefined when there is none */
export function redone<T>(
  { past, future }: UndoHistory<T>,
  now: T,
): { value: T; history: UndoHistory<T> } | undefined {
  const value = future.at(-1)
  return value === undefined
    ? undefined
    : { value, history: { past: [...past, now], future: future.slice(0, -1) } }
}

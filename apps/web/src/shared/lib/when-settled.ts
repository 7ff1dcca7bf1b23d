/** Long enough for a page to be read and its data fetched, short enough to be before the first menu. */
const settledAfterMs = 3000
/** A browser that always has something to do runs the task all the same, after so long. */
const idleWithinMs = 3000

/**
 * Runs a task once the page has stood for a while and the browser has nothing to do: for parts that must be there
 * without a network later on, and must not compete with the page now.
 * @param afterMs how long the page has stood by then, in ms
 * @returns a function that gives it up
 */
export function whenSettled(task: () => void, afterMs = settledAfterMs): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: idleWithinMs })
    else task()
  }, afterMs)
  return () => clearTimeout(timer)
}

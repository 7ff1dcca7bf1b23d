/**
 * Does `work` when asked: at once, but no more than once in `everyMs`, and never beside itself. Who asks meanwhile has it done once
 * more afterwards, so that nothing that came while it was under way is missed.
 * @param work must not throw
 * @returns asks
 */
export function coalesced(work: () => Promise<unknown>, everyMs: number, signal: AbortSignal): () => void {
  let isAsked = false
  let isBusy = false
  async function run() {
    isBusy = true
    while (isAsked && !signal.aborted) {
      isAsked = false
      const gap = new Promise((resolve) => setTimeout(resolve, everyMs))
      await work()
      await gap
    }
    isBusy = false
  }
  return () => {
    isAsked = true
    if (!isBusy) void run()
  }
}

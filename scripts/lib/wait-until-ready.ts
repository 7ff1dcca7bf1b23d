import { setTimeout as sleep } from 'node:timers/promises'

export type Probe = { readonly name: string; readonly url: string }

const everyMs = 100
const answerWithinMs = 2_000

/** `ready`, or what the server says about why it is not. */
async function ask(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) })
    if (answer.ok) return 'ready'
    const text = (await answer.text()).replaceAll(/\s+/g, ' ').slice(0, 120)
    return `not ready: ${text || answer.status}`
  } catch {
    return 'starting'
  }
}

/**
 * Asks each server until all are ready.
 *
 * @param report called after every round with what each one answered
 */
export async function waitUntilReady(
  probes: readonly Probe[],
  signal: AbortSignal,
  report: (states: readonly string[]) => void,
): Promise<void> {
  while (!signal.aborted) {
    const answers = await Promise.all(probes.map(({ url }) => ask(url)))
    if (answers.every((answer) => answer === 'ready')) return
    report(answers.map((answer, index) => `${probes[index]?.name} ${answer}`))
    await sleep(everyMs)
  }
}

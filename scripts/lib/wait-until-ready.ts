import { setTimeout as sleep } from 'node:timers/promises'

export type Probe = { readonly name: string; readonly url: string }

const everyMs = 100
const answerWithinMs = 2_000

/** The servers name what is missing as a list (`pending`) or by name (`checks`). */
function missing(text: string): string {
  try {
    const { pending, checks }: { pending?: string[]; checks?: Record<string, string> } = JSON.parse(text)
    if (pending) return pending.join(', ')
    if (checks) return Object.entries(checks).flat().join(': ')
  } catch {
    // Not JSON: something else answers there, and its own words say most.
  }
  return text.replaceAll(/\s+/g, ' ').slice(0, 120)
}

/** `ready`, or what the server says about why it is not. */
async function ask(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) })
    return answer.ok ? 'ready' : `waits for ${missing(await answer.text())}`
  } catch {
    return 'is starting'
  }
}

/**
 * Asks one server after the other until each is ready: the gateway looks for its provider whenever it is asked, and
 * pauses longer after each time that it finds none, so it is asked only when its turn has come.
 *
 * @param report called after every question with what the server answered
 */
export async function waitUntilReady(
  probes: readonly Probe[],
  signal: AbortSignal,
  report: (state: string) => void,
): Promise<void> {
  for (const { name, url } of probes) {
    while (!signal.aborted) {
      const answer = await ask(url)
      if (answer === 'ready') break
      report(`${name} ${answer}`)
      await sleep(everyMs)
    }
  }
}

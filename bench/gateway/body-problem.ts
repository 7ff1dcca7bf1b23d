import { sanitisedBody } from './bodies.ts'
import { get } from './browser.ts'
import type { Peer, Running } from './peer.ts'
import { pathOf, type Size, type Upstream } from './upstream.ts'

/** What is wrong with a peer's answers, or `null`: a figure counts only for the right bytes. */
export async function bodyProblem(peer: Peer, running: Running, upstream: Upstream): Promise<string | null> {
  for (const size of Object.keys(upstream.bodies) as Size[]) {
    const { status, body } = await get(running.url + pathOf(size), running.headers)
    if (status !== 200) return `answers ${status} instead of 200`
    const sent = upstream.bodies[size]
    const expected = peer.sanitises ? sanitisedBody(sent) : sent
    if (body !== expected) return `sends other bytes than it should (${size})`
  }
  return null
}

// Sends one file and says what became of it, in a process of its own: ten megabytes that are sent hold up who measures.
import { readFileSync } from 'node:fs'

/** What the process that sends is told by its parent. */
export type Sending = { url: string; cookie: string; path: string }
export type Sent = { status: number; text: string; ms: number }

async function send({ url, cookie, path }: Sending): Promise<void> {
  const body = readFileSync(path)
  const headers = { 'X-CSRF': '1', 'Content-Type': 'application/octet-stream', Cookie: cookie }
  const began = performance.now()
  const answer = await fetch(url, { method: 'POST', headers, body })
  const said: Sent = { status: answer.status, text: await answer.text(), ms: performance.now() - began }
  process.send?.(said)
  process.disconnect()
}

process.once('message', (told: Sending) => void send(told))

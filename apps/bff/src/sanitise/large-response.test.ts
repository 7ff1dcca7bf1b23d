import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passMeanwhile } from '../testing/pass-meanwhile.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

const row = '{"id":12345678901234567890,"unit":"n/a","price":1.10,"parent":-1,"note":"x\\u00e9\\"y"},'
const sanitisedRow =
  '{"id":12345678901234567890,"unit":null,"price":1.10,"parent":null,"note":"x\\u00e9\\"y"},'
const rowsPerPiece = 700
const pieces = 1100
/** Longer than any chunk. */
const repeatedRows = Buffer.from(sanitisedRow.repeat(20_000))
/** What sockets and streams on both sides of the gateway may hold. */
const maxAhead = 24_000_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

describe('a response of more than 64 MB', () => {
  it('S46 S47: flows through with no more than a window of it in memory, every byte in its place', async () => {
    const piece = row.repeat(rowsPerPiece)
    let sent = 0
    function* body(): Generator<string> {
      yield '['
      for (let index = 0; index < pieces; index += 1) {
        sent += piece.length
        yield piece
      }
      yield '0]'
    }
    gateway.api.state.answer = (reply) =>
      reply.type('application/json').send(Readable.from(body(), { objectMode: false }))
    const browser = gateway.newBrowser()
    await browser.signIn()
    const response = await open(browser.cookieHeader('/'))

    const expected = Buffer.from(sanitisedRow)
    let received = 0
    let ahead = 0
    let isRight = response.statusCode === 200
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (received === 0) {
        await passMeanwhile(gateway, browser, 64_000_000)
        ahead = sent
      }
      isRight &&= isRepeated(chunk, received, expected)
      received += chunk.length
      ahead = Math.max(ahead, sent - received)
    }
    expect(isRight).toBe(true)
    expect(received).toBe(1 + expected.length * rowsPerPiece * pieces + 2)
    expect(sent).toBeGreaterThan(64_000_000)
    expect(ahead).toBeLessThan(maxAhead)
  }, 120_000)
})

async function open(cookie: string): Promise<IncomingMessage> {
  const headers = { host: `localhost:${gateway.port}`, 'x-csrf': '1', cookie }
  const call = get(`http://127.0.0.1:${gateway.port}/api/answer`, { headers })
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return response
}

/** True when a chunk is the part of the whole text that begins at `start`. */
function isRepeated(chunk: Buffer, start: number, expected: Buffer): boolean {
  const end = 1 + expected.length * rowsPerPiece * pieces
  const from = Math.max(start, 1)
  const rows = chunk.subarray(from - start, Math.max(0, end - start))
  const tail = chunk.subarray(Math.max(0, end - start)).toString()
  const offset = (from - 1) % expected.length
  const wanted = repeatedRows.subarray(offset, offset + rows.length)
  return rows.equals(wanted) && '0]'.includes(tail) && (start > 0 || chunk[0] === 0x5b)
}

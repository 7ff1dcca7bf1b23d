import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { splice, type SpliceTimes } from './splice.ts'

let servers: Server[]
beforeEach(() => {
  servers = []
})
afterEach(() => {
  for (const server of servers) server.close()
})

/** Both ends of a connection. */
async function pair(): Promise<[Socket, Socket]> {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const near = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const [far] = (await once(server, 'connection')) as [Socket]
  for (const socket of [near, far]) socket.on('error', () => {})
  return [near, far]
}

/** A browser and an API, joined as a gateway joins them. */
async function joined(times: Partial<SpliceTimes> = {}) {
  const [browser, client] = await pair()
  const [upstream, api] = await pair()
  client.once('close', () => upstream.destroy())
  splice(client, upstream, { idleMs: 60_000, lastWordsMs: 60_000, ...times })
  return { browser, api }
}

const isOver = (socket: Socket) => once(socket.resume(), 'close')

describe('two connections that are joined', () => {
  it('pass on what the API says last, also when it closes at once', async () => {
    const { browser, api } = await joined()
    const chunks: Buffer[] = []
    browser.on('data', (chunk) => chunks.push(chunk))
    browser.on('end', () => browser.end())
    api.end(Buffer.alloc(2_000_000, 'x'))
    await once(browser, 'close')
    expect(Buffer.concat(chunks)).toHaveLength(2_000_000)
  })

  it('close when nothing has passed for a while', async () => {
    const { browser, api } = await joined({ idleMs: 50 })
    for (const end of [browser, api]) end.on('end', () => end.end())
    await Promise.all([isOver(browser), isOver(api)])
    expect([browser.destroyed, api.destroyed]).toEqual([true, true])
  })

  it('stay open while something passes, in either direction', async () => {
    const { browser, api } = await joined({ idleMs: 1500 })
    let heard = 0
    browser.on('data', (chunk: Buffer) => (heard += chunk.length))
    const ticking = setInterval(() => api.write('.'), 100)
    // Each came within the limit, and all together took longer than it.
    await expect.poll(() => heard, { timeout: 10_000 }).toBeGreaterThan(16)
    clearInterval(ticking)
    expect([browser.readableEnded, api.readableEnded]).toEqual([false, false])
    browser.destroy()
  })

  it('close when the API has gone and the browser does not read what is left', async () => {
    const [, client] = await pair()
    const upstream = new PassThrough()
    splice(client, upstream, { idleMs: 60_000, lastWordsMs: 50 })
    upstream.write(Buffer.alloc(64_000_000, 'x'))
    await expect.poll(() => client.writableNeedDrain).toBe(true)
    upstream.destroy()
    await once(client, 'close')
    expect(client.destroyed).toBe(true)
  })

  it('close when one side has ended and the other never does', async () => {
    const { browser, api } = await joined({ lastWordsMs: 50 })
    browser.end()
    await once(api.resume(), 'end')
    await once(browser.resume(), 'end')
    expect(api.writable).toBe(true)
    api.destroy()
  })
})

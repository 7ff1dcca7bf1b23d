import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

/** An API that writes a head as it is told, and then one byte less than it has said. */
let head: readonly string[] = []
let lastClosed: Promise<unknown> = Promise.resolve()
const api = createServer((socket: Socket) => {
  lastClosed = once(socket, 'close')
  socket.on('error', () => {})
  socket.on('data', () =>
    socket.write(['HTTP/1.1 200 OK', ...head, '', '{"a":"n/a"}'].join('\r\n'), 'latin1'),
  )
})
api.listen({ host: '127.0.0.1', port: 0 })
await once(api, 'listening')
const { port } = api.address() as AddressInfo
const gateway = await startTestGateway({ env: { API_URL: `http://127.0.0.1:${port}/api` } })
const browser = gateway.newBrowser()
await browser.signIn()
afterAll(async () => {
  await gateway.close()
  api.close()
})

function answer(length: number, ...lines: string[]) {
  head = [...lines, `Content-Length: ${length}`]
  return browser.call('GET', '/api/x')
}

describe('a head of the API that says', () => {
  it.each([
    ['two types', ['Content-Type: application/json', 'Content-Type: text/html']],
    ['two places', ['Location: /api/a', 'Location: /api/b']],
    ['a place that nobody can read', ['Location: http://[bad']],
    ['a place on another host that looks like a path', ['Location: //evil.example/x']],
    ['a place that is a script', ['Location: javascript:alert(1)']],
    ['a place of its content that is none', ['Content-Location: https://']],
    ['a coding that nobody knows', ['Content-Type: application/json', 'Content-Encoding: rot13']],
    ['two lengths', ['Content-Length: 3']],
    ['a name with a blank', ['Content Type: application/json']],
    ['a value with a zero byte', ['Content-Type: application/json\0']],
  ])('%s is 502, and the connection is let go', async (_what, lines) => {
    const { status, text } = await answer(12, ...lines)
    expect([status, JSON.parse(text).code]).toEqual([502, 'upstream.failed'])
    await lastClosed
  })

  it.each([
    ['letters beyond ASCII', 'Content-Disposition: attachment; filename="ж.csv"'],
    ['a type without anything', 'Content-Type:'],
    ['a type that is none', 'Content-Type: ;;;'],
    ['a coding of nothing', 'Content-Encoding:'],
    ['two ways to vary', 'Vary: A\r\nVary: B'],
    ['two codings that are none', 'Content-Encoding: identity\r\nContent-Encoding: identity'],
    ['a name that JavaScript knows', '__proto__: x\r\nconstructor: y\r\ntoString: z'],
  ])('%s is passed on', async (_what, line) => {
    expect((await answer(11, line)).status).toBe(200)
  })

  it.each([
    'application/x+y+json',
    'application/ld+json;profile="a,b"',
    "application/a*b'c~d+json",
    'Text/JSON',
    'application/json ; charset=utf-8',
    'application/json',
  ])('that it is %s is sanitised', async (type) => {
    expect((await answer(11, `Content-Type: ${type}`)).text).toBe('{"a":null}')
  })

  it.each(['application/x-json', 'application/jsonx', 'application/json+x', '+json', 'application/json/x'])(
    'that it is %s is not touched',
    async (type) => {
      expect((await answer(11, `Content-Type: ${type}`)).text).toBe('{"a":"n/a"}')
    },
  )
})

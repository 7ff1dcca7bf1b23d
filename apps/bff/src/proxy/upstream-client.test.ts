import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { GatewayError } from '../errors.ts'
import { cancelAfter } from './cancellation.ts'
import { createUpstreamClient } from './upstream-client.ts'

it.each([undefined, 'websocket' as const])(
  'a client that is closed makes no call any more, to switch to %s or not',
  async (upgrade) => {
    const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const client = createUpstreamClient()
    const call = { origin, path: '/', method: 'GET', headers: {}, body: { kind: 'none' } as const, upgrade }
    const send = () => client.send({ ...call, cancellation: cancelAfter(1000) })
    expect((await send()).statusCode).toBe(200)
    await client.close()
    await expect(send()).rejects.toBeInstanceOf(GatewayError)
    server.close()
  },
)

import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { doorRoutes } from '../testing/doors.ts'
import { newOrganisation, newUser } from '../testing/factories.ts'

describe('a request that is larger than others', () => {
  let api: TestApp
  let port: number
  let token: string
  beforeAll(async () => {
    api = await openTestSystem({ modules: [doorRoutes] })
    const { id: organisationId } = await newOrganisation(api.database)
    const rights = ['[Setup] [Create] [Company]'] as const
    token = await api.tokenFor(await newUser(api.database, { organisationId, rights }))
    port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)
  })
  afterAll(() => api.close())

  const head = (line: string, ...more: string[]) =>
    [`${line} HTTP/1.1`, 'Host: api', `Authorization: Bearer ${token}`, ...more, '', ''].join('\r\n')

  /** Sends texts one after the other, each when the one before has left, and gives what came back up to the end. */
  async function send(...texts: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1').on('data', (data: string) => (answer += data))
    for (const text of texts)
      await new Promise<void>((resolve, reject) => {
        socket.write(text, 'latin1', (error) => (error ? reject(error) : resolve()))
      })
    await once(socket, 'close')
    return answer
  }

  it('is read as others, up to what the gateway can let pass and more', async () => {
    const query = `x=${'y'.repeat(8_180)}`
    const large = [`Accept: ${'z'.repeat(6_000)}`, `X-Token-Of-A-Provider: ${'t'.repeat(30_000)}`]
    expect(await send(head(`GET /api/v2/door/all?${query}`, ...large, 'Connection: close'))).toMatch(
      /^HTTP\/1\.1 200 /,
    )
  })

  it('is 431 as a problem document above 64 KiB, and the client hears that the connection ends', async () => {
    const answer = await send(head('GET /api/v2/door/all', `X-Large: ${'z'.repeat(70_000)}`))
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('Connection: close')
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      status: 431,
      code: 'request.headers-too-large',
    })
  })

  it('that is no HTTP is 400 as a problem document', async () => {
    const answer = await send('SSH-2.0-OpenSSH\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'request.invalid' })
  })

  it('with a body of 9 MB is 413 to whoever listens only after the last byte, and the connection lives', async () => {
    const length = 9 * 1024 * 1024
    const body = 'x'.repeat(length / 9)
    const first = head(
      'POST /api/v2/door/1',
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      'Idempotency-Key: 3f2d8a52-6f0e-4b61-9d0a-0b6f6f1f7c11',
    )
    const second = head('GET /api/v2/door/all', 'Connection: close')
    const answer = await send(first, ...Array.from({ length: 9 }, () => body), second)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
    expect(answer).toContain('"code":"request.too-large"')
  })
})

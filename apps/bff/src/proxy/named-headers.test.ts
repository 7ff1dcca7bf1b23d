import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../testing/signed-in.ts'

const { gateway, browser } = await startSignedIn({
  env: { FORWARD_HEADERS: 'X-Shop, Accept-Version', EXPOSE_HEADERS: 'x-page-count' },
})

describe('headers that whoever runs the gateway has named', () => {
  it('FORWARD_HEADERS reach the API, and those of our own API then do not', async () => {
    const headers = { 'x-shop': '7', 'accept-version': '2', 'x-actor': '5', 'x-shops': '8' }
    await browser.call('GET', '/api/x', { headers })
    const seen = gateway.api.hits[0]?.headers ?? {}
    expect(seen).toMatchObject({ 'x-shop': '7', 'accept-version': '2' })
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['x-actor']))
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['x-shops']))
  })

  it('EXPOSE_HEADERS reach the browser', async () => {
    gateway.api.state.answer = (reply) =>
      reply.headers({ 'x-page-count': '7', 'x-rights': '0', 'x-page-counts': '8' }).send({})
    const { headers } = await browser.call('GET', '/api/answer')
    expect(headers['x-page-count']).toBe('7')
    expect([headers['x-rights'], headers['x-page-counts']]).toEqual([undefined, undefined])
  })
})

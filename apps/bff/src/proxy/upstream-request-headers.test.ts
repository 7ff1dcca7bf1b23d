import { describe, expect, it } from 'vitest'
import { connectionHeaders, createUpstreamRequestHeaders } from './upstream-request-headers.ts'

const headersOf = createUpstreamRequestHeaders('https://shop.example:8443/app', ['x-tag'])
const forwarding = { clientAddress: '203.0.113.7', traceparent: '00-trace-span-01' }
const own = {
  'accept-encoding': 'identity',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'shop.example:8443',
  'x-forwarded-proto': 'https',
  traceparent: '00-trace-span-01',
}
const words = (text: string) => text.trim().split(/\s+/)

describe('what the upstream is told of a request', () => {
  it.each([
    ['who sends it', 'authorization cookie cookie2 dpop proxy-authenticate proxy-authorization'],
    [
      'the connection it came by',
      'connection keep-alive proxy-connection te trailer transfer-encoding upgrade',
    ],
    ['how its body is sent', 'content-length expect http2-settings'],
    ['another method', 'x-http-method x-http-method-override x-method-override'],
    ['the trace, or what travels with it', 'baggage traceparent tracestate'],
    ['the way it came', 'forwarded host true-client-ip via x-csrf'],
    ['a part of an answer, or packed answers', 'accept-encoding if-range range'],
    [
      'an address or a person that a proxy would vouch for',
      `cf-ray x-amzn-oidc-data x-auth-user x-authenticated-user x-client-ip x-cluster-client-ip x-envoy-peer
       x-forwarded-user x-original-url x-real-ip x-remote-user x-rewrite-url x-ssl-cert x-user x-username
       x-webauth-user`,
    ],
    ['a name that some servers read as another', 'x_forwarded_for content_length'],
    ['anything that nobody has named', 'cfg x-background x-request-id x-tags __proto__ constructor'],
  ])('is not what the client says of %s', (_what, names) => {
    const said = Object.fromEntries(words(names).map((name) => [name, 'made-up']))
    expect(headersOf(said, forwarding)).toEqual(own)
  })

  it('is what is named, in the words of the client', () => {
    const said = {
      accept: 'application/json',
      'content-type': 'text/plain',
      'if-none-match': '"1"',
      'x-tag': '1',
    }
    expect(headersOf(said, forwarding)).toEqual({ ...said, ...own })
  })

  it('has the values of a repeated header in one line', () => {
    expect(headersOf({ 'x-tag': ['a', 'b'], accept: undefined }, forwarding)).toEqual({
      'x-tag': 'a, b',
      ...own,
    })
  })

  it('S48: is at most 6 KiB, names and values together, whatever else the client sends', () => {
    const ofChars = (length: number) => ({ cookie: 'z'.repeat(9000), 'x-tag': 'y'.repeat(length - 5) })
    expect(headersOf(ofChars(6144), forwarding)).toHaveProperty('x-tag')
    expect(() => headersOf(ofChars(6145), forwarding)).toThrow(
      expect.objectContaining({ code: 'request.headers-too-large' }),
    )
  })

  it('leaves out what the client names as meant for this connection alone', () => {
    const said = { connection: 'close, X-Hop', 'x-hop': '1', close: '2', 'x-tag': '3' }
    expect(headersOf(said, forwarding)).toEqual({ 'x-tag': '3', ...own })
  })
})

describe('names in a Connection header', () => {
  it.each([
    ['are none without one', undefined, []],
    ['are none of the two usual words', 'keep-alive', []],
    ['are none of the other usual word', 'close', []],
    ['are compared in small letters', 'X-One', ['x-one']],
    ['stand between commas and blanks', 'x-one, x-two ,x-three', ['x-one', 'x-two', 'x-three']],
    ['stand in several lines', ['x-one', 'x-two'], ['x-one', 'x-two']],
  ])('%s', (_rule, value, names) => {
    expect([...connectionHeaders(value)]).toEqual(names)
  })
})

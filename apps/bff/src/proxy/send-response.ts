import { pipeline, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sanitiseChunks } from '../sanitise/sanitise-json.ts'
import { createSanitiseStream } from '../sanitise/sanitise-stream.ts'
import { proxiedPolicy } from '../plugins/security-headers.ts'
import type { BrowserResponseHeaders } from './browser-response-headers.ts'
import { acceptedCoding, type Coding, createEncoder, decoderChain } from './content-coding.ts'
import { isCompressible, isJson } from './media-type.ts'
import { joinedUpTo, WholeBody } from './one-write.ts'
import type { UpstreamResponse } from './upstream-exchange.ts'

/** Bodies below this size gain nothing from compression. */
const compressFromBytes = 1400
/** JSON texts up to here are taken whole; above they go through as a stream. */
const wholeUpTo = 131_072

/**
 * Passes an upstream's answer on: clean headers, JSON unpacked and sanitised, text compressed for the browser. Small JSON
 * texts go in one piece, everything else as a stream. Cookies that were set on the reply before leave with the headers.
 * @throws GatewayError 502 for an answer that cannot be passed on, or that breaks off before anything was sent
 */
export function sendResponse(
  response: UpstreamResponse,
  headersOf: BrowserResponseHeaders,
  request: FastifyRequest,
  reply: FastifyReply,
): void | Promise<void> {
  const { statusCode, body, headers } = response
  if (hasNoBody(request.method, statusCode)) {
    setHead(response, headersOf, reply)
    if (isJson(headers['content-type'])) reply.removeHeader('content-length').removeHeader('etag')
    return void reply.send()
  }
  if (isRedirect(response)) {
    body.discard()
    // The body of a redirect is a note for people that repeats the address, codes and all (RFC 9110 15.4).
    setHead(response, headersOf, reply, bodyHeaders)
    return void reply.send()
  }
  if (isWholeJson(response)) {
    if (body.isComplete) return sendWhole(body.complete(), response, headersOf, request, reply)
    return body.whole().then((chunks) => sendWhole(chunks, response, headersOf, request, reply))
  }
  sendStream(response, headersOf, request, reply)
}

function sendWhole(
  chunks: Buffer[],
  response: UpstreamResponse,
  headersOf: BrowserResponseHeaders,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const clean = sanitiseChunks(chunks, request.server.countSanitised)
  setHead(response, headersOf, reply, lengthAndCoding)
  sendChunks(clean, request, reply)
}

/** Headers that describe the bytes as the upstream sent them; a strong validator would name other bytes. */
const lengthAndCoding = new Set(['content-length', 'content-encoding', 'etag', 'accept-ranges'])
const bodyHeaders = new Set(['content-type', ...lengthAndCoding])

function setHead(
  { statusCode, headers, body }: UpstreamResponse,
  headersOf: BrowserResponseHeaders,
  reply: FastifyReply,
  unsaid?: ReadonlySet<string>,
): void {
  const kept = orRelease(body, () => headersOf(headers, unsaid))
  // Answers for one person stay in no cache (ASVS 14.3.2), whatever the upstream says.
  kept['cache-control'] = 'no-store'
  kept['content-security-policy'] = proxiedPolicy
  reply.code(statusCode).headers(kept)
}

/** Answers to HEAD, 204 and 304 end with their headers (RFC 9110 6.4.1). */
function hasNoBody(method: string, statusCode: number): boolean {
  return method === 'HEAD' || statusCode === 204 || statusCode === 304
}

function isRedirect({ statusCode, headers }: UpstreamResponse): boolean {
  return statusCode >= 300 && statusCode < 400 && headers.location !== undefined
}

/** JSON that is not packed, and here already or known to be small. */
function isWholeJson({ headers, body }: UpstreamResponse): boolean {
  const coding = headers['content-encoding']
  if (!isJson(headers['content-type']) || (coding !== undefined && coding !== 'identity')) return false
  return body.isComplete || Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= wholeUpTo
}

function sendChunks(chunks: Buffer[], request: FastifyRequest, reply: FastifyReply): void {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const coding = length < compressFromBytes ? null : negotiate(request, reply)
  if (coding === null && length <= joinedUpTo) return void reply.send(joined(chunks))
  if (coding === null) return void reply.header('content-length', length).send(new WholeBody(chunks))
  reply.send(pipeline(Readable.from(chunks, { objectMode: false }), createEncoder(coding), () => {}))
}

function joined(chunks: Buffer[]): Buffer {
  const [only] = chunks
  return only && chunks.length === 1 ? only : Buffer.concat(chunks)
}

function sendStream(
  response: UpstreamResponse,
  headersOf: BrowserResponseHeaders,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const stages = stagesOf(response, request)
  setHead(response, headersOf, reply, stages.length > 0 ? lengthAndCoding : undefined)
  const coding = isWorthCompressing(response) ? negotiate(request, reply) : null
  if (coding !== null) {
    stages.push(createEncoder(coding))
    reply.removeHeader('content-length').removeHeader('etag')
  }
  // The head must not wait for the first byte of the body: an event stream may be silent for long.
  reply.raw.once('pipe', () => reply.raw.flushHeaders())
  reply.send(connect(response.body.stream(), stages))
}

function stagesOf({ headers, body }: UpstreamResponse, { server }: FastifyRequest): NodeJS.ReadWriteStream[] {
  if (!isJson(headers['content-type'])) return []
  const decoders = orRelease(body, () => decoderChain(headers['content-encoding']))
  return [...decoders, createSanitiseStream(server.countSanitised)]
}

/** An answer that cannot be passed on must not hold its connection. @throws GatewayError 502 */
function orRelease<T>(body: UpstreamResponse['body'], read: () => T): T {
  try {
    return read()
  } catch (error) {
    body.abort()
    throw error
  }
}

function isWorthCompressing({ headers }: UpstreamResponse): boolean {
  const contentType = headers['content-type']
  if (headers['content-encoding'] !== undefined && !isJson(contentType)) return false
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return length >= compressFromBytes && isCompressible(contentType)
}

/** What to compress an answer with; says in the head that it depends on the browser. */
function negotiate(request: FastifyRequest, reply: FastifyReply): Coding | null {
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  const coding = acceptedCoding(request.headers['accept-encoding'])
  if (coding !== null) reply.header('content-encoding', coding)
  return coding
}

/** One readable end of a chain; a fault anywhere, or a browser that goes away, ends every part of it. */
function connect(body: Readable, stages: NodeJS.ReadWriteStream[]): NodeJS.ReadableStream {
  const last = stages.at(-1)
  if (last === undefined) return body
  // Fastify sees the fault on the last stream and cuts the connection, so that half a body never looks whole.
  pipeline([body, ...stages], () => {})
  return last
}

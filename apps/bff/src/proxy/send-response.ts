import { type Readable, pipeline } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createSanitiseStream } from '../sanitise/sanitise-stream.ts'
import { type AddressMapping, browserResponseHeaders } from './browser-response-headers.ts'
import { acceptedCoding, createEncoder, decoderChain } from './content-coding.ts'
import { isCompressible, isJson } from './media-type.ts'
import type { UpstreamResponse } from './upstream-client.ts'

/** Bodies below this size gain nothing from compression. */
const compressFromBytes = 1400

/**
 * Passes an upstream's answer on: clean headers, JSON unpacked and sanitised, text compressed for the browser, all as a
 * stream. Cookies that were set on the reply before leave with the headers.
 */
export function sendResponse(
  response: UpstreamResponse,
  mapping: AddressMapping,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.code(response.statusCode)
  // Answers for one person stay in no cache (ASVS 14.3.2), whatever the upstream says.
  reply.headers({ ...browserResponseHeaders(response.headers, mapping), 'cache-control': 'no-store' })
  if (hasNoBody(request.method, response.statusCode)) return sendWithoutBody(response, reply)
  if (isRedirect(response)) return sendRedirect(response, reply)
  const stages = stagesOrRelease(response, request, reply)
  // The head must not wait for the first byte of the body: an event stream may be silent for long.
  reply.raw.once('pipe', () => reply.raw.flushHeaders())
  return reply.send(stages.length === 0 ? response.body : connect(response.body, stages))
}

/** Answers to HEAD, 204 and 304 end with their headers (RFC 9110 6.4.1). */
function hasNoBody(method: string, statusCode: number): boolean {
  return method === 'HEAD' || statusCode === 204 || statusCode === 304
}

function sendWithoutBody(response: UpstreamResponse, reply: FastifyReply): FastifyReply {
  response.body.resume()
  if (isJson(header(response, 'content-type'))) reply.removeHeader('content-length').removeHeader('etag')
  return reply.send()
}

function isRedirect(response: UpstreamResponse): boolean {
  return response.statusCode >= 300 && response.statusCode < 400 && response.headers.location !== undefined
}

/** The body of a redirect is a note for people that repeats the address, codes and all (RFC 9110 15.4). */
function sendRedirect(response: UpstreamResponse, reply: FastifyReply): FastifyReply {
  response.body.resume()
  for (const name of ['content-type', 'content-length', 'content-encoding', 'etag']) reply.removeHeader(name)
  return reply.send()
}

/** A body that cannot be passed on must not hold its connection. @throws GatewayError 502 */
function stagesOrRelease(response: UpstreamResponse, request: FastifyRequest, reply: FastifyReply) {
  try {
    return bodyStages(response, request, reply)
  } catch (error) {
    response.body.on('error', () => {}).destroy()
    throw error
  }
}

function bodyStages(response: UpstreamResponse, request: FastifyRequest, reply: FastifyReply) {
  const contentType = header(response, 'content-type')
  const contentEncoding = header(response, 'content-encoding')
  const stages: NodeJS.ReadWriteStream[] = []
  if (isJson(contentType)) {
    stages.push(...decoderChain(contentEncoding), createSanitiseStream())
    // The length changes, and a strong validator would name other bytes.
    for (const name of ['content-length', 'content-encoding', 'etag', 'accept-ranges'])
      reply.removeHeader(name)
  }
  const isPacked = contentEncoding !== undefined && !isJson(contentType)
  const isSmall = Number(header(response, 'content-length') ?? Number.POSITIVE_INFINITY) < compressFromBytes
  if (isPacked || isSmall || !isCompressible(contentType)) return stages
  reply.header('vary', [header(response, 'vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  const coding = acceptedCoding(request.headers['accept-encoding'])
  if (!coding) return stages
  reply.header('content-encoding', coding).removeHeader('content-length').removeHeader('etag')
  return [...stages, createEncoder(coding)]
}

/** One readable end of a chain; a fault anywhere, or a browser that goes away, ends every part of it. */
function connect(body: Readable, stages: NodeJS.ReadWriteStream[]): NodeJS.ReadableStream {
  const last = stages.at(-1)
  // Fastify sees the fault on the last stream and cuts the connection, so that half a body never looks whole.
  pipeline([body, ...stages], () => {})
  return last ?? body
}

function header(response: UpstreamResponse, name: string): string | undefined {
  return response.headers[name]?.toString()
}

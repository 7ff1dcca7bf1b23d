import type { Transform } from 'node:stream'
import * as zlib from 'node:zlib'
import { GatewayError } from '../errors.ts'

/** Each chunk is passed on as it comes: the first byte must not wait for a full block. */
const gzip = { level: 5, flush: zlib.constants.Z_SYNC_FLUSH }
const brotli = {
  flush: zlib.constants.BROTLI_OPERATION_FLUSH,
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 },
}

export type Coding = 'br' | 'gzip'

const decoders: Readonly<Record<string, () => Transform>> = {
  br: () => zlib.createBrotliDecompress(),
  deflate: () => zlib.createInflate(),
  gzip: () => zlib.createGunzip(),
  'x-gzip': () => zlib.createGunzip(),
  zstd: () => zlib.createZstdDecompress(),
}

/**
 * Streams that undo a `Content-Encoding` (RFC 9110 8.4), the last coding first.
 * @throws GatewayError 502 for a coding that nobody asked for and we do not know
 */
export function decoderChain(contentEncoding: string | string[] | undefined): Transform[] {
  const codings = (contentEncoding ?? '')
    .toString()
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
  return codings
    .filter((coding) => coding !== '' && coding !== 'identity')
    .toReversed()
    .map((coding) => {
      const create = decoders[coding]
      if (!create)
        throw new GatewayError('upstream.failed', { cause: new Error(`unknown content coding ${coding}`) })
      return create()
    })
}

export function createEncoder(coding: Coding): Transform {
  return coding === 'br' ? zlib.createBrotliCompress(brotli) : zlib.createGzip(gzip)
}

/** The best coding that a browser accepts (RFC 9110 12.5.3), or `null` for none. */
export function acceptedCoding(acceptEncoding: string | string[] | undefined): Coding | null {
  const weights = new Map((acceptEncoding ?? '').toString().toLowerCase().split(',').map(parseWeight))
  const weight = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0
  const [best] = (['br', 'gzip'] as const)
    .filter((coding) => weight(coding) > 0)
    .toSorted((a, b) => weight(b) - weight(a))
  return best ?? null
}

function parseWeight(entry: string): [string, number] {
  const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return [coding, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
}

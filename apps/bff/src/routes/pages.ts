import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GatewayError } from '../errors.ts'
import { sendProblem } from '../plugins/problem-details.ts'
import type { Services } from '../services.ts'
import { isPageAddress, wantsPage } from '../wants-page.ts'
import { createBuiltPageReader, withNonce } from './built-page.ts'
import { pagePolicy } from './page-policy.ts'

const toGzip = promisify(gzip)
const takesGzip = ({ headers }: FastifyRequest) =>
  /(^|,)\s*gzip\s*(,|;(?!\s*q=0(\.0*)?\s*(,|$))|$)/i.test(headers['accept-encoding'] ?? '')
const privateFiles = new Set(['index.html', 'csp-hashes.json'])

/**
 * Everything else is the SPA: hashed assets for ever and precompressed, `index.html` never cached, with a policy and a
 * nonce of its own for each answer.
 */
export async function pages(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { config } = services
  const readPage = createBuiltPageReader(config.webDist)

  await app.register(fastifyStatic, {
    root: join(config.webDist, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // Sources are for whoever reads error reports, wherever they are kept.
    allowedPath: (path) => !path.endsWith('.map'),
    setHeaders: (reply) => {
      void reply.header('vary', 'Accept-Encoding')
    },
  })

  for (const name of topLevelFiles(config.webDist)) {
    app.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, config.webDist, { maxAge: '1h', immutable: false }),
    )
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await readPage()
    if (!page) return sendProblem(new GatewayError('page.not-built'), request, reply)
    const nonce = randomBytes(16).toString('base64')
    const path = request.url.split('?', 1)[0] ?? '/'
    reply.header('content-security-policy', pagePolicy(nonce, page.hashes, config, path))
    reply.headers({ 'cache-control': 'no-store', vary: 'Accept-Encoding' })
    const html = withNonce(page, nonce)
    reply.code(200).type('text/html; charset=utf-8')
    if (!takesGzip(request)) return reply.send(html)
    // No text of a visitor stands beside the nonce, so its length tells nobody anything (BREACH).
    return reply.header('content-encoding', 'gzip').send(await toGzip(html))
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request) && isPageAddress(request.url)) return sendPage(request, reply)
    return sendProblem(new GatewayError('request.not-found'), request, reply)
  })
}

/** Files beside index.html, as the icon; not the packed twins of them. */
function topLevelFiles(webDist: string): string[] {
  try {
    const entries = readdirSync(webDist, { withFileTypes: true }).filter((entry) => entry.isFile())
    return entries
      .map((entry) => entry.name)
      .filter((name) => !privateFiles.has(name) && !/\.(br|gz|map)$/.test(name))
  } catch {
    return []
  }
}

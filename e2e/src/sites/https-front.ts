import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificates } from './certificates.ts'
import { createHolds, type Hold } from './holds.ts'

/** A request as it came over the wire, and the answer to it once there is one. */
export type Visit = {
  host: string
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  status: number | null
  setCookies: readonly string[]
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Ends TLS for every site of a test, as the proxy of a company does, and notes who asked for what. */
export type HttpsFront = {
  port: number
  /** In the order of arrival. */
  visits: readonly Visit[]
  /** Hands the requests for a host on to a plain server of this machine. */
  forward: (host: string, port: number) => void
  serve: (host: string, handler: Handler) => void
  /** Keeps back the answers to the requests that fit, from now until they are let go. */
  holdAnswers: (fits: (visit: Visit) => boolean) => Hold
  close: () => void
}

export async function startHttpsFront({ key, chain }: Certificates): Promise<HttpsFront> {
  const visits: Visit[] = []
  const handlers = new Map<string, Handler>()
  const holds = createHolds<Visit>()

  const server = createServer({ key, cert: chain }, (incoming, outgoing) => {
    const visit = describe(incoming)
    visits.push(visit)
    outgoing.once('close', () => {
      visit.status = outgoing.headersSent ? outgoing.statusCode : null
    })
    const handler = handlers.get(visit.host)
    if (handler) handler(incoming, outgoing)
    else outgoing.writeHead(502).end()
  })

  const passOn = (port: number): Handler => {
    return (incoming, outgoing) => {
      const headers = {
        ...incoming.headers,
        'x-forwarded-for': incoming.socket.remoteAddress,
        'x-forwarded-proto': 'https',
      }
      const { method, url: path } = incoming
      const call = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        const visit = visits.findLast((one) => one.headers === incoming.headers)
        if (visit) visit.setCookies = answer.headers['set-cookie'] ?? []
        const release = () => {
          // Before the browser can know it: a test asks as soon as its page has the answer.
          if (visit) visit.status = answer.statusCode ?? 502
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        }
        if (visit) holds.pass(visit, release)
        else release()
      })
      call.on('error', () => outgoing.destroy())
      outgoing.once('close', () => call.destroy())
      incoming.pipe(call)
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    visits,
    forward: (host, port) => void handlers.set(host, passOn(port)),
    serve: (host, handler) => void handlers.set(host, handler),
    holdAnswers: (fits) => holds.add(fits),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function describe({ headers, method = '', url = '/' }: IncomingMessage): Visit {
  const { pathname, searchParams } = new URL(url, 'https://any.test')
  return {
    host: headers.host ?? '',
    method,
    path: pathname,
    query: searchParams,
    headers,
    status: null,
    setCookies: [],
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { hosts } from './site-names.ts'
import type { HttpsFront } from './https-front.ts'

/**
 * Pages of other sites. `?link=<address>` puts a link on the page, `?cookie=<header>` sets a cookie,
 * `/click?to=<address>` sends on as the click counters of newsletters do.
 */
function page(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', `https://${request.headers.host}`)
  if (pathname === '/click') {
    response.writeHead(302, { location: searchParams.get('to') ?? '/' }).end()
    return
  }
  // Header lines are bytes; UTF-8 among them is what a hostile server sends.
  const cookies = searchParams.getAll('cookie').map((line) => Buffer.from(line).toString('latin1'))
  const links = searchParams.getAll('link').map((address) => {
    const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return `<a href="${href}" rel="noopener">Open</a>`
  })
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': cookies })
  response.end(`<!doctype html><title>Another site</title><h1>Another site</h1>${links.join('')}`)
}

/** Webmail, a machine of the same company, and somebody who means ill. */
export function serveOtherSites(front: HttpsFront): void {
  for (const host of [hosts.mail, hosts.sibling, hosts.evil]) front.serve(host, page)
}

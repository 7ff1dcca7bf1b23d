import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** Asks for a page as a browser does that opens it; `fetch` would say that a script asks. */
export async function openPage(url: string): Promise<{ status: number | undefined; body: string }> {
  const request = get(url, { headers: { accept: 'text/html' } })
  const [response]: IncomingMessage[] = await once(request, 'response')
  return { status: response?.statusCode, body: response ? await text(response) : '' }
}

import { Agent, request } from 'undici'
import type { TestBrowser } from './test-browser.ts'

const dispatcher = new Agent({ bodyTimeout: 0 })

/** How an answer that was left open came to its end. */
export type StreamEnd = 'complete' | 'cut'

/** Reads an answer as it comes, as the SPA reads event streams; `end` waits until it is over. */
export async function openStream(
  { port, publicUrl }: { port: number; publicUrl: string },
  browser: TestBrowser,
  path: string,
  headers: Record<string, string> = {},
) {
  const cookie = browser.cookieHeader('/')
  const response = await request(`http://127.0.0.1:${port}${path}`, {
    headers: { host: new URL(publicUrl).host, 'x-csrf': '1', cookie, ...headers },
    dispatcher,
  })
  const state: { text: string; end: StreamEnd | undefined } = { text: '', end: undefined }
  const end = read().then((how) => (state.end = how))

  async function read(): Promise<StreamEnd> {
    try {
      for await (const chunk of response.body) state.text += String(chunk)
      return 'complete'
    } catch {
      return 'cut'
    }
  }

  return {
    status: response.statusCode,
    state,
    end,
    leave: () => response.body.destroy(),
  }
}

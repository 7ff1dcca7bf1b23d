import type { TestApp } from './app.ts'

/** How a stream of events came to its end. */
export type EventsEnd = 'complete' | 'cut'

const open = new WeakMap<object, Promise<string>>()

/** Opens a stream of events as somebody, through a port of its own; what it says is read as it comes. */
export async function openEvents({ app, tokenFor }: TestApp, user: { id: number }, path: string) {
  const origin = open.get(app) ?? app.listen({ host: '127.0.0.1', port: 0 })
  open.set(app, origin)
  const leaving = new AbortController()
  const { status, headers, body } = await fetch(`${await origin}${path}`, {
    headers: { authorization: `Bearer ${await tokenFor(user)}` },
    signal: leaving.signal,
  })
  let text = ''
  async function read(): Promise<EventsEnd> {
    try {
      for await (const chunk of body ?? []) text += Buffer.from(chunk).toString()
      return 'complete'
    } catch {
      return 'cut'
    }
  }
  const end = read()
  return {
    status,
    headers,
    /** All that it has said, but for signs of life. */
    said: () => text.replaceAll(/^:.*\n\n/gm, ''),
    /** How many changes it has told of. */
    changes: () => text.split('event: change\n').length - 1,
    end,
    leave: () => leaving.abort(),
  }
}

export type OpenEvents = Awaited<ReturnType<typeof openEvents>>

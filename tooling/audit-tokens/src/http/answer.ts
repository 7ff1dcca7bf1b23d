import { readSetCookie, type SetCookie } from './set-cookie.ts'

/** What was sent, in short, and what came back. Header names are in lower case. */
export type Answer = {
  method: string
  target: string
  status: number
  headers: Readonly<Record<string, string>>
  setCookies: readonly SetCookie[]
  text: string
}

type Parts = {
  method: string
  target: string
  status: number
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  text: string
}

export function toAnswer({ headers, ...rest }: Parts): Answer {
  const joined = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : value.join(', ')]],
  )
  return {
    ...rest,
    headers: Object.fromEntries(joined),
    setCookies: [headers['set-cookie'] ?? []].flat().map(readSetCookie),
  }
}

/** The body as JSON, or `undefined` when it is none. */
export function jsonOf(answer: Answer): unknown {
  try {
    return JSON.parse(answer.text)
  } catch {
    return undefined
  }
}

/** One member of a JSON body. */
export function memberOf(answer: Answer, name: string): unknown {
  const body = jsonOf(answer)
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined
}

/** The code of a problem document; empty without one. */
export function codeOf(answer: Answer): string {
  const code = memberOf(answer, 'code')
  return typeof code === 'string' ? code : ''
}

/** Where an answer leads to, as an address; `null` when it leads nowhere. */
export function locationOf(answer: Answer, origin: string): URL | null {
  const { location } = answer.headers
  if (location === undefined || !URL.canParse(location, origin)) return null
  return new URL(location, origin)
}

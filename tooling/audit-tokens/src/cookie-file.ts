import { UsageError } from './command-line.ts'

type Entry = { name: string; value: string; domain?: string }

/**
 * Cookies of a session by name, for one host: from a `Cookie` header, a Netscape file (curl, browser extensions) or JSON
 * (an array, or `{cookies: [...]}` as Playwright writes it).
 * @throws UsageError when there is none
 */
export function readCookieFile(text: string, host: string): ReadonlyMap<string, string> {
  const entries = readJson(text) ?? readNetscape(text) ?? readHeader(text)
  const own = entries.filter(({ domain }) => domain === undefined || isHost(domain, host))
  if (own.length === 0) throw new UsageError(`The cookie file holds no cookie for ${host}.`)
  return new Map(own.map(({ name, value }) => [name, value]))
}

function isHost(domain: string, host: string): boolean {
  const bare = domain.replace(/^\./, '')
  return host === bare || host.endsWith(`.${bare}`)
}

function readJson(text: string): Entry[] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    const list: unknown =
      typeof parsed === 'object' && parsed !== null && 'cookies' in parsed ? parsed.cookies : parsed
    return Array.isArray(list) ? list.filter(isEntry) : []
  } catch {
    return null
  }
}

function isEntry(value: unknown): value is Entry {
  const entry: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  return typeof entry['name'] === 'string' && typeof entry['value'] === 'string'
}

/** Seven fields between tabs; `#HttpOnly_` before the domain is no comment. */
function readNetscape(text: string): Entry[] | null {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^#HttpOnly_/, '').split('\t'))
    .filter(([domain = '', ...rest]) => rest.length === 6 && !domain.startsWith('#'))
  if (rows.length === 0) return null
  return rows.map((fields) => ({ domain: fields[0] ?? '', name: fields[5] ?? '', value: fields[6] ?? '' }))
}

function readHeader(text: string): Entry[] {
  return text
    .trim()
    .replace(/^cookie:\s*/i, '')
    .split(/;\s*/)
    .flatMap((pair) => {
      const at = pair.indexOf('=')
      return at < 1 ? [] : [{ name: pair.slice(0, at).trim(), value: pair.slice(at + 1).trim() }]
    })
}

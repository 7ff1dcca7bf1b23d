import type { SetCookie } from './set-cookie.ts'

type Stored = { name: string; value: string; path: string }

/** The cookies of one browser at one host. `Secure` is no obstacle: browsers keep such cookies on http loopback. */
export class CookieJar {
  readonly #cookies = new Map<string, Stored>()

  store(cookies: readonly SetCookie[]): void {
    for (const { name, value, attributes, isDeletion } of cookies) {
      const path = attributes.get('path') ?? '/'
      const key = `${name};${path}`
      if (isDeletion) this.#cookies.delete(key)
      else this.#cookies.set(key, { name, value, path })
    }
  }

  /** The `Cookie` header for a path (RFC 6265 5.4); empty when nothing matches. */
  header(path: string): string {
    return this.#matching(path)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  /** Cookies that go to the root of the site, by name. */
  all(path = '/'): ReadonlyMap<string, string> {
    return new Map(this.#matching(path).map(({ name, value }) => [name, value]))
  }

  set(name: string, value: string): void {
    this.#cookies.set(`${name};/`, { name, value, path: '/' })
  }

  /** A browser with the same cookies, or with those of them that are meant. */
  copy(isMeant: (name: string) => boolean = () => true): CookieJar {
    const copied = new CookieJar()
    for (const [key, cookie] of this.#cookies) if (isMeant(cookie.name)) copied.#cookies.set(key, cookie)
    return copied
  }

  #matching(path: string): Stored[] {
    const isWithin = (parent: string) =>
      path === parent || path.startsWith(parent.endsWith('/') ? parent : `${parent}/`)
    return [...this.#cookies.values()]
      .filter((cookie) => isWithin(cookie.path))
      .sort((a, b) => b.path.length - a.path.length)
  }
}

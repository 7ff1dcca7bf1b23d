import type { BrowserContext } from '@playwright/test'

export const sessionCookies = ['__Host-access', '__Host-refresh']

/** The cookies that the browser keeps for an origin. */
export async function jarOf(context: BrowserContext, origin: string) {
  const { hostname } = new URL(origin)
  const cookies = await context.cookies()
  return cookies.filter(({ domain }) => domain.replace(/^\./, '') === hostname)
}

export async function cookieNames(context: BrowserContext, origin: string): Promise<string[]> {
  return (await jarOf(context, origin)).map(({ name }) => name)
}

/** Names of the cookies in a Cookie header as it came over the wire. */
export function namesIn(header: string | undefined): string[] {
  return (header ?? '').split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
}

import type { Config } from '../env-config.ts'

/** `sha256-…` sources that the build of the pages computed. */
export type PageHashes = { script: readonly string[]; style: readonly string[] }

type Settings = Pick<Config, 'pictureOrigins' | 'sentryDsn' | 'tagManagerId' | 'analyticsId'>

const tagHost = 'https://www.googletagmanager.com'
const analyticsHosts = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/** Pages where a password or a code stands: no foreign script is ever let in. */
const quietPages = /^\/(login|set-up|update-password|verify-email)(\/|$)/

/**
 * Content-Security-Policy of a page (CSP 3; ASVS 3.4.3): a nonce for this one answer and the hashes of the build, never
 * `unsafe-inline`; foreign sources only when they are configured.
 */
export function pagePolicy(nonce: string, hashes: PageHashes, settings: Settings, path: string): string {
  const tracks = (settings.tagManagerId !== null || settings.analyticsId !== null) && !quietPages.test(path)
  const tagSources = tracks ? [tagHost] : []
  const reports = settings.sentryDsn === null ? [] : [new URL(settings.sentryDsn).origin]
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...hashes.script.map(quoted), ...tagSources],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...hashes.style.map(quoted)],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...settings.pictureOrigins,
      ...(tracks ? [tagHost, ...analyticsHosts] : []),
    ],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...reports, ...(tracks ? [tagHost, ...analyticsHosts] : [])],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // No text becomes a script (Trusted Types); the libraries of others make such scripts themselves.
    ...(tracks || reports.length > 0 ? {} : { 'require-trusted-types-for': ["'script'"] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function quoted(hash: string): string {
  return `'${hash}'`
}

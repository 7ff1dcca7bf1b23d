import { describe, expect, it } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const none = { pictureOrigins: [], sentryDsn: null, tagManagerId: null, analyticsId: null }
const hashes = { script: ['sha256-script'], style: ['sha256-style'] }

/** The sources of a directive that are neither of this host nor of this page. */
function foreign(
  directive: string,
  settings: Partial<Omit<typeof none, 'pictureOrigins'> | Record<string, string | string[]>>,
  path = '/counts',
) {
  const line = pagePolicy('n', hashes, { ...none, ...settings }, path)
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
  return line?.match(/https:\S+/g) ?? []
}

const tags = 'https://www.googletagmanager.com'
const analytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

describe('the sources that a page lets in', () => {
  it('are none of other hosts unless they are configured', () => {
    for (const directive of ['script-src', 'img-src', 'connect-src'])
      expect(foreign(directive, {})).toEqual([])
  })

  it('are this host and what the page itself carries, and nothing where nothing is needed', () => {
    expect(pagePolicy('n', hashes, none, '/counts').split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'nonce-n' 'sha256-script'",
      "style-src 'self' 'nonce-n' 'sha256-style'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
  })

  it('are those of pictures, for pictures alone', () => {
    const settings = { pictureOrigins: ['https://pictures.example'] }
    expect(foreign('img-src', settings)).toEqual(['https://pictures.example'])
    for (const directive of ['script-src', 'connect-src']) expect(foreign(directive, settings)).toEqual([])
  })

  it.each([
    ['the tag manager', { tagManagerId: 'GTM-1' }],
    ['analytics', { analyticsId: 'G-1' }],
    ['both', { tagManagerId: 'GTM-1', analyticsId: 'G-1' }],
  ])('are those of the makers of %s', (_what, settings) => {
    expect(foreign('script-src', settings)).toEqual([tags])
    expect(foreign('img-src', settings)).toEqual([tags, ...analytics])
    expect(foreign('connect-src', settings)).toEqual([tags, ...analytics])
  })

  it.each([
    ['/login', false],
    ['/login/code', false],
    ['/set-up/key', false],
    ['/update-password', false],
    ['/verify-email', false],
    ['/logins', true],
    ['/counts/login', true],
    ['/', true],
  ])('of %s have those of who tracks: %s', (path, tracks) => {
    const settings = { tagManagerId: 'GTM-1', analyticsId: 'G-1' }
    expect(foreign('script-src', settings, path)).toEqual(tracks ? [tags] : [])
    expect(foreign('connect-src', settings, path)).toEqual(tracks ? [tags, ...analytics] : [])
  })

  it('are the origin alone of where errors are reported, on every page', () => {
    const settings = { sentryDsn: 'https://key@errors.example/7' }
    expect(foreign('connect-src', settings, '/login')).toEqual(['https://errors.example'])
    expect(foreign('script-src', settings)).toEqual([])
  })

  it('R20: turn no text into a script, where no library of others does', () => {
    const policyOf = (settings: Partial<Record<string, string>>, path = '/counts') =>
      pagePolicy('n', hashes, { ...none, ...settings }, path)
    expect(policyOf({})).toMatch(/; require-trusted-types-for 'script'$/)
    expect(policyOf({ analyticsId: 'G-1' }, '/login')).toContain('require-trusted-types-for')
    for (const settings of [{ tagManagerId: 'GTM-1' }, { sentryDsn: 'https://key@sentry.example/1' }])
      expect(policyOf(settings)).not.toContain('trusted-types')
  })
})

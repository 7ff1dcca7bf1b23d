import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readComposeFile, root } from './compose-file.ts'

const { services } = readComposeFile()
const each = Object.entries(services)

/** Folder of the app behind a service that is built here. */
const appOf = { api: 'apps/api', gateway: 'apps/bff' } as const

/** Mail is configured for the mail catcher already; the variables are read from the version that sends mail. */
const readLater = ['SMTP_URL', 'MAIL_FROM']

const namesReadBy = (app: string) =>
  globSync(`${app}/src/env*.ts`, { cwd: root, exclude: (file) => String(file).endsWith('.test.ts') })
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .flatMap((text) => text.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)*\b/g) ?? [])

test('the product is whole: database, coordination, mail catcher, upstream and gateway', () => {
  expect(Object.keys(services)).toEqual(['postgres', 'redis', 'mail', 'api', 'gateway'])
})

test.each(each)('%s says whether it is healthy', (_name, { healthcheck }) => {
  expect(healthcheck?.test[0]).toBe('CMD')
  expect(healthcheck?.test.length).toBeGreaterThan(1)
})

test.each(each)('%s is reachable from this machine only', (_name, { ports = [] }) => {
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/)
})

test.each(each)('%s waits until what it needs is healthy', (_name, { depends_on = {} }) => {
  for (const [name, { condition }] of Object.entries(depends_on)) {
    expect(services).toHaveProperty(name)
    expect(condition).toBe('service_healthy')
  }
})

test('what is built here has its Dockerfile, and every other image a pinned version', () => {
  const built = each.filter(([, service]) => service.build !== undefined)
  expect(built.map(([, { build }]) => build?.dockerfile)).toEqual([
    'apps/api/Dockerfile',
    'apps/bff/Dockerfile',
  ])
  for (const [, { image, build }] of each) expect(build ? 'built:1' : image).toMatch(/:v?\d/)
})

test.each(Object.entries(appOf))('every variable of %s is one that it reads', (name, app) => {
  const known = new Set([...namesReadBy(app), ...readLater, 'NODE_ENV'])
  const given = Object.keys(services[name]?.environment ?? {})
  expect(given.length).toBeGreaterThan(5)
  expect(given.filter((variable) => !known.has(variable))).toEqual([])
})

test('both parts share the public address, the addresses of the API and the client secret, and nothing else that is secret', () => {
  const { api, gateway } = services
  for (const name of ['PUBLIC_URL', 'OIDC_CLIENT_SECRET', 'PORT', 'API_URL', 'AUTH_URL'])
    expect(api?.environment?.[name]).toBe(gateway?.environment?.[name])
  expect(api?.environment).not.toHaveProperty('COOKIE_KEYS')
  expect(gateway?.environment).not.toHaveProperty('PROVIDER_COOKIE_KEYS')
})

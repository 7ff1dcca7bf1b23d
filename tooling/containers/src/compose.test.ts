import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readComposeFile, root } from './compose-file.ts'

const development = 'docker-compose.yml'
const images = 'docker-compose.images.yml'

/** Folder of the app behind a service that is built here. */
const appOf = { api: 'apps/api', gateway: 'apps/bff' } as const

/** Mail is configured for the mail catcher already; the variables are read from the version that sends mail. */
const readLater = ['SMTP_URL', 'MAIL_FROM']

const namesReadBy = (app: string) =>
  globSync(`${app}/src/env*.ts`, { cwd: root, exclude: (file) => String(file).endsWith('.test.ts') })
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .flatMap((text) => text.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)*\b/g) ?? [])

describe.each([development, images])('%s', (file) => {
  const { services } = readComposeFile(file)
  const each = Object.entries(services)

  test.each(each)('%s says whether it is healthy', (_name, { healthcheck }) => {
    expect(healthcheck?.test[0]).toBe('CMD')
    expect(healthcheck?.test.length).toBeGreaterThan(1)
  })

  test.each(each)('%s is reachable from this machine only', (_name, { ports = [] }) => {
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\$\{\w+:-\d+\}:\d+$/)
  })

  test.each(each)('%s waits until what it needs is healthy', (_name, { depends_on = {} }) => {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(services).toHaveProperty(name)
      expect(condition).toBe('service_healthy')
    }
  })

  test.each(each)('%s runs as a user without rights, on a root that it cannot write', (_name, service) => {
    expect(service.read_only).toBe(true)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
    const user = service.build === undefined ? service.user : 'that of the image'
    expect(user).toMatch(/^(?!root|0)./)
    expect(service.init === true).toBe(service.build !== undefined)
  })

  test('every image that is not built here has a pinned version', () => {
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
})

test('for development the product is whole, and every part that is built has its sources mounted', () => {
  const { services } = readComposeFile(development)
  expect(Object.keys(services)).toEqual(['postgres', 'redis', 'mail', 'api', 'gateway', 'web'])
  const folders = { api: 'apps/api', gateway: 'apps/bff', web: 'apps/web' }
  for (const [name, folder] of Object.entries(folders)) {
    expect(services[name]?.build?.target).toMatch(/development$/)
    expect(services[name]?.volumes?.join('\n')).toContain(`./${folder}/src:/srv/backoffice/${folder}/src`)
  }
})

test('the images are the ones that are deployed: no sources are mounted, no demo data asked for', () => {
  const { services } = readComposeFile(images)
  expect(Object.keys(services)).toEqual(['postgres', 'redis', 'mail', 'api', 'gateway'])
  for (const { build, volumes = [], environment } of Object.values(services)) {
    expect(build ?? {}).not.toHaveProperty('target')
    expect(volumes.filter((volume) => volume.startsWith('.'))).toEqual([])
    expect(environment ?? {}).not.toHaveProperty('DEMO')
  }
})

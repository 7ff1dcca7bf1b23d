import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@backoffice/scripts/free-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readComposeFile, type Service } from './compose-file.ts'
import { openPage } from './open-page.ts'
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'
import { buildScratchImage, type ScratchImage } from './scratch-image.ts'
import { type Running, startService } from './scratch-service.ts'

const buildWithinMs = 120_000
const healthyWithinMs = 60_000
const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const redis = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'

const { services } = readComposeFile()
const scratch = mkdtempSync(join(tmpdir(), 'containers-'))
const running: Running[] = []
let database: ScratchDatabase
let ports: { gateway: number; api: number }

function image(name: 'api' | 'gateway'): { service: Service; built: ScratchImage } {
  const service = services[name] ?? {}
  return { service, built: buildScratchImage(service.build?.dockerfile ?? '', join(scratch, name)) }
}

/** The containers' own network, on this machine. */
function rewrite(text: string): string {
  return text
    .replace(/^postgres:.*/, database.url)
    .replace(/^redis:.*/, redis)
    .replaceAll(/\b(api|gateway|mail):(?=\d)/g, '127.0.0.1:')
    .replaceAll('0.0.0.0', '127.0.0.1')
    .replaceAll(/\b3000\b/g, String(ports.gateway))
    .replaceAll(/\b3001\b/g, String(ports.api))
    .replace(/^\/srv\/backoffice\/data$/, join(scratch, 'data'))
}

describe.runIf(server !== '')('without an engine, in a scratch folder', () => {
  beforeAll(async () => {
    database = await createScratchDatabase(server)
    ports = { gateway: await freePort(), api: await freePort() }
  }, healthyWithinMs)

  afterAll(async () => {
    for (const service of running.reverse()) await service.stop()
    await database.drop()
    rmSync(scratch, { recursive: true, force: true })
  }, healthyWithinMs)

  test(
    'the images build, start, turn healthy, serve the pages and stop, with the commands and the environment as written',
    async () => {
      for (const { service, built } of [image('api'), image('gateway')]) {
        const started = startService(built, service, rewrite)
        running.push(started)
        await started.healthy(healthyWithinMs)
      }
      const page = await openPage(`http://localhost:${ports.gateway}/login`)
      expect(page.status).toBe(200)
      expect(page.body).toContain('<div id="root">')
      for (const service of running.splice(0).reverse()) expect(await service.stop()).toBe(0)
    },
    buildWithinMs + 2 * healthyWithinMs,
  )
})

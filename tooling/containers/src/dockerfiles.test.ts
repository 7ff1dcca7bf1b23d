import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './compose-file.ts'
import { readCopy, readDockerfile } from './dockerfile.ts'
import { needlessFiles } from './needless-files.ts'
import { repositoryFiles } from './repository-files.ts'

const manifest: { packageManager: string } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))

describe.each(['apps/api/Dockerfile', 'apps/bff/Dockerfile'])('%s', (file) => {
  const stages = readDockerfile(file)
  const instructions = stages.flatMap((stage) => stage.instructions)
  const named = (name: string) => instructions.filter((one) => one.name === name).map((one) => one.text)
  const last = stages.at(-1)?.instructions ?? []

  test('every source of a COPY is in the repository or in an earlier stage', () => {
    const files = repositoryFiles()
    const isInRepository = (source: string) => files.some((one) => `${one}/`.startsWith(`${source}/`))
    const isStage = (name: string) => stages.some((stage) => stage.name === name)
    const copies = named('COPY').map(readCopy)
    expect(copies.length).toBeGreaterThan(0)
    for (const { from, sources } of copies)
      expect(from === undefined ? sources.every(isInRepository) : isStage(from)).toBe(true)
  })

  test('runs on Node 24 as a user without rights', () => {
    for (const { base } of stages)
      expect(/^node:24-slim(@sha256:|$)/.test(base) || stages.some(({ name }) => name === base)).toBe(true)
    expect(last.map((one) => one.name)).toContain('USER')
    expect(new Set(named('USER'))).toEqual(new Set(['node']))
  })

  test('installs with the pinned package manager, exactly what the lockfile says', () => {
    const installs = named('RUN').filter((text) => text.includes(' install '))
    expect(installs.length).toBeGreaterThan(0)
    for (const text of named('RUN').filter((one) => one.includes('npx')))
      expect(text).toContain(` npx -y ${manifest.packageManager} `)
    for (const text of installs) expect(text).toContain('--frozen-lockfile')
  })

  test('keeps the workspace and its symlinks: Node strips no types under node_modules', () => {
    expect(named('RUN').join('\n')).not.toContain('deploy')
  })

  test('copies nothing that only tests, measurements and the demo data need', () => {
    const isCopied = (file: string) =>
      named('COPY')
        .map(readCopy)
        .filter(({ from }) => from === undefined)
        .some(({ sources }) => sources.some((source) => `${file}/`.startsWith(`${source}/`)))
    const copied = repositoryFiles().filter(isCopied)
    expect(copied).toContain(file.replace('Dockerfile', 'src/server.ts'))
    expect(needlessFiles(copied)).toEqual([])
  })
})

test('what no image needs is told by its name', () => {
  const needless = [
    'a/env.test.ts',
    'packages/permissions/src/holder.fixture.ts',
    'apps/api/src/testing/app.ts',
    'apps/api/src/demo/seed.ts',
    'apps/api/src/commands/measure-load.ts',
    'apps/api/src/commands/load/pages.ts',
    'apps/api/drizzle.config.ts',
    'apps/api/test-databases.ts',
    'packages/mailbox/package.json',
    'e2e/x.ts',
  ]
  const needed = [
    'apps/api/src/env.ts',
    'apps/api/src/commands/migrate.ts',
    'apps/api/src/modules/mail/enqueue-mail.ts',
    'packages/permissions/src/index.ts',
  ]
  expect(needlessFiles([...needless, ...needed])).toEqual(needless)
})

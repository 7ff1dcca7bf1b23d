import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingInstall, packageManager, recordInstall } from './install-stamp.mjs'

let folder: string
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'install-'))
  for (const parent of ['apps', 'packages', 'tooling', 'node_modules']) await mkdir(join(folder, parent))
  await write('package.json', '{"packageManager":"pnpm@1.2.3"}')
  await write('apps/web/package.json', '{}')
  await write('pnpm-lock.yaml', 'lock')
  await write('pnpm-workspace.yaml', 'packages: []')
})
afterEach(() => rm(folder, { recursive: true }))

test('a fresh clone needs an install, and after it no other', () => {
  expect(missingInstall(folder, 'all')).toBe('all')
  recordInstall(folder, 'all')
  expect(missingInstall(folder, 'all')).toBeUndefined()
})

test('what runs the product needs less than what tests it', () => {
  expect(missingInstall(folder, 'apps')).toBe('apps')
  recordInstall(folder, 'apps')
  expect(missingInstall(folder, 'apps')).toBeUndefined()
  expect(missingInstall(folder, 'all')).toBe('all')
})

test('who installed everything has what runs the product, and keeps everything through a change', async () => {
  recordInstall(folder, 'all')
  expect(missingInstall(folder, 'apps')).toBeUndefined()
  await write('pnpm-lock.yaml', 'other')
  expect(missingInstall(folder, 'apps')).toBe('all')
})

test.each([
  'package.json',
  'apps/web/package.json',
  'apps/new/package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
])('a change of %s needs another install', async (file) => {
  recordInstall(folder, 'all')
  await write(file, '{"changed":true}')
  expect(missingInstall(folder, 'all')).toBe('all')
})

test('a change of the code needs none', async () => {
  recordInstall(folder, 'all')
  await write('apps/web/src/main.tsx', 'changed')
  expect(missingInstall(folder, 'all')).toBeUndefined()
})

test('the package manager is the pinned one', () => {
  expect(packageManager(folder)).toBe('pnpm@1.2.3')
})

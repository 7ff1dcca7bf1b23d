import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isBuilt, recordBuild } from './web-build.ts'

let folder: string
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-build-'))
  await write('package.json', '{"version":"0.13.1"}')
  await write('apps/web/index.html', '<html></html>')
  await write('apps/web/src/app/main.tsx', 'one')
  await write('apps/web/dist/index.html', 'built')
  recordBuild(folder)
})
afterEach(() => rm(folder, { recursive: true }))

test('pages built from the present sources are not built again', () => {
  expect(isBuilt(folder)).toBe(true)
})

test.each([
  'package.json',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/src/app/main.tsx',
  'apps/web/public/favicon.svg',
  'packages/permissions/src/pages.ts',
])('a change of %s builds the pages again', async (file) => {
  await write(file, 'changed')
  expect(isBuilt(folder)).toBe(false)
})

test.each(['apps/web/src/app/route-tree.gen.ts', 'apps/web/src/app/main.test.tsx', 'apps/bff/src/app.ts'])(
  'a change of %s does not',
  async (file) => {
    await write(file, 'changed')
    expect(isBuilt(folder)).toBe(true)
  },
)

test('pages that somebody deleted are built again', async () => {
  await rm(join(folder, 'apps/web/dist'), { recursive: true })
  expect(isBuilt(folder)).toBe(false)
})

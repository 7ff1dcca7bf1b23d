import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { spoolFile, sweepSpool } from './spool.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backoffice-spool-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const spooled = () => readdir(join(dataDir, 'files', 'spool'))

it('keeps the bytes of a stream and tells their number and their sum', async () => {
  const file = await spoolFile(dataDir, Readable.from(['ä', 'b']), 3)
  expect(await readFile(file.path, 'utf8')).toBe('äb')
  expect(file).toMatchObject({
    size: 3,
    sha256: '72d5766a1401875c79e86c9824e3b673b42abcee8b5c6360fed9f27cbe5e4c9d',
  })
})

it('leaves nothing of a stream that is too long, or that fails', async () => {
  await expect(spoolFile(dataDir, Readable.from(['abc', 'd']), 3)).rejects.toMatchObject({
    code: 'file.too-large',
  })
  async function* failing() {
    yield 'a'
    throw new Error('the database is away')
  }
  await expect(spoolFile(dataDir, Readable.from(failing()), 3)).rejects.toThrow('the database is away')
  expect(await spooled()).toEqual([])
})

it('forgets what nobody has written to for an hour', async () => {
  await sweepSpool(dataDir)
  const old = await spoolFile(dataDir, Readable.from(['a']), 3)
  const young = await spoolFile(dataDir, Readable.from(['a']), 3)
  const longAgo = Date.now() / 1000 - 3601
  await utimes(old.path, longAgo, longAgo)
  await sweepSpool(dataDir)
  expect(await spooled()).toEqual([young.path.split('/').at(-1)])
})

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withProcessLock } from './process-lock.ts'

const library = pathToFileURL(join(import.meta.dirname, 'process-lock.ts')).href
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('two processes do their work one after the other', async () => {
  const [lock, log] = [join(folder, 'deep/lock'), join(folder, 'log')]
  await appendFile(log, '')
  const script = `import { appendFileSync } from 'node:fs'
    import { withProcessLock } from ${JSON.stringify(library)}
    withProcessLock(${JSON.stringify(lock)}, () => {
      appendFileSync(${JSON.stringify(log)}, 'begin ')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
      appendFileSync(${JSON.stringify(log)}, 'end ')
    })`
  const start = () => spawn(process.execPath, ['--input-type=module-typescript', '-e', script])
  const ends = [start(), start(), start()].map((child) => once(child, 'exit'))
  expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0, 0])
  expect(await readFile(log, 'utf8')).toBe('begin end begin end begin end ')
})

test('a lock that a dead process left is taken over, and given back when the work fails', async () => {
  const lock = join(folder, 'lock')
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  await writeFile(lock, `${pid}`)
  const fail = () =>
    withProcessLock(lock, () => {
      throw new Error('no')
    })
  expect(fail).toThrow('no')
  expect(withProcessLock(lock, () => 'done')).toBe('done')
})

import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'

describe('the lock on the embedded data folder', () => {
  let folder = ''

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backoffice-lock-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('refuses a second process with a text that names the folder, the process and the way out', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    try {
      await writeFile(join(folder, 'db.lock'), String(other.pid))
      await expect(lockDataFolder(folder)).rejects.toThrow(
        `The data folder ${folder} is in use by process ${other.pid}. Stop it first, or set DATA_DIR to another folder.`,
      )
    } finally {
      other.kill()
    }
  })

  it('refuses a second opening within one process', async () => {
    const lock = await lockDataFolder(folder)
    await expect(lockDataFolder(folder)).rejects.toThrow('in use by process')
    await lock.release()
  })

  it('lets one of several processes that come at once have it', async () => {
    const script = `import { lockDataFolder } from ${JSON.stringify(import.meta.resolve('./data-folder-lock.ts'))}
      await lockDataFolder(process.argv[1]).then(() => setTimeout(() => {}, 1500), () => process.exit(7))`
    await writeFile(join(folder, 'db.lock'), 'stale')
    const codes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder])
        return new Promise((resolve) => child.once('exit', resolve))
      }),
    )
    expect(codes.toSorted()).toEqual([0, 7, 7, 7, 7, 7])
  })

  it.each([
    ['of a process that is gone', async () => String(await endedPid())],
    ['of an earlier process with the same pid, as in a container', async () => String(process.pid)],
    ['that holds nothing readable', async () => 'not a pid'],
  ])('takes over a lock %s', async (_title, content) => {
    await writeFile(join(folder, 'db.lock'), await content())
    const lock = await lockDataFolder(folder)
    expect(await readFile(join(folder, 'db.lock'), 'utf8')).toBe(String(process.pid))
    await lock.release()
  })

  it('is free again after its release', async () => {
    await (await lockDataFolder(folder)).release()
    await expect(lockDataFolder(folder)).resolves.toBeDefined()
  })
})

async function endedPid(): Promise<number | undefined> {
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => child.once('exit', resolve))
  return child.pid
}

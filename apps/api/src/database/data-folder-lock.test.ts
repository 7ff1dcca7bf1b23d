import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'

const script = `import { lockDataFolder } from ${JSON.stringify(import.meta.resolve('./data-folder-lock.ts'))}
  await lockDataFolder(process.argv[1]).then(() => console.log('taken'), () => console.log('refused'))
  setInterval(() => {}, 1000)`

describe('the lock on the embedded data folder', () => {
  let folder = ''
  let others: ChildProcess[] = []

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backoffice-lock-'))
  })
  afterEach(async () => {
    await Promise.all(others.map(killed))
    others = []
    await rm(folder, { recursive: true, force: true })
  })

  function startOther(): ChildProcess {
    const other = spawn(process.execPath, ['--input-type=module', '-e', script, folder])
    others.push(other)
    return other
  }

  it('refuses a second process with a text that names the folder, the process and the way out', async () => {
    const other = startOther()
    await answerOf(other)
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${other.pid}. Stop it first, or set DATA_DIR to another folder.`,
    )
  })

  it('refuses a second opening within one process, and keeps its lock', async () => {
    const lock = await lockDataFolder(folder)
    await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process ${process.pid}.`)
    expect(await answerOf(startOther())).toBe('refused')
    await lock.release()
  })

  it('lets one of several processes that come at once have it', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => answerOf(startOther())))
    expect(answers.toSorted()).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'taken'])
  })

  it('is free again after a process that was killed', async () => {
    const other = startOther()
    expect(await answerOf(other)).toBe('taken')
    await killed(other)
    const lock = await lockDataFolder(folder)
    expect(await readFile(join(folder, 'db.pid'), 'utf8')).toBe(String(process.pid))
    await lock.release()
  })

  it('is not held by what an earlier process with the same pid left, as in a container', async () => {
    await writeFile(join(folder, 'db.pid'), String(process.pid))
    const lock = await lockDataFolder(folder)
    expect(await answerOf(startOther())).toBe('refused')
    await lock.release()
  })

  it('is not held by the file of an earlier release, which had a pid in it', async () => {
    await writeFile(join(folder, 'db.lock'), '1')
    const lock = await lockDataFolder(folder)
    expect(await answerOf(startOther())).toBe('refused')
    await lock.release()
  })

  it('is free again after its release', async () => {
    await (await lockDataFolder(folder)).release()
    expect(await answerOf(startOther())).toBe('taken')
  })
})

async function answerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (text: Buffer) => resolve(text.toString().trim()))
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}.`)))
  })
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

export type DataFolderLock = { release: () => Promise<void> }

const heldHere = new Set<string>()

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function pidIn(path: string): Promise<number | undefined> {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''))
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

const isFileError = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** Links a file that is already written, so that nobody ever reads a lock without its pid. */
async function place(path: string): Promise<boolean> {
  const own = `${path}.${process.pid}`
  await writeFile(own, String(process.pid), { mode: 0o600 })
  try {
    await link(own, path)
    return true
  } catch (error) {
    if (isFileError(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(own, { force: true })
  }
}

/** Takes a stale lock away by renaming it, and gives it back when somebody else has renewed it in between. */
async function clearStale(path: string, stale: number | undefined): Promise<void> {
  const aside = `${path}.stale.${process.pid}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return
    throw error
  }
  if ((await pidIn(aside)) !== stale) await link(aside, path)
  await rm(aside, { force: true })
}

/** A lock with our own pid that we do not hold is an earlier process's: in a container every first process is 1. */
const isAlive = (pid: number | undefined): pid is number =>
  pid !== undefined && pid !== process.pid && isRunning(pid)

const inUse = (dataDir: string, pid: number) =>
  new Error(
    `The data folder ${dataDir} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`,
  )

async function takeLock(dataDir: string, path: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await place(path)) return
    const holder = await pidIn(path)
    if (isAlive(holder)) throw inUse(dataDir, holder)
    await clearStale(path, holder)
  }
  throw new Error(`The data folder ${dataDir} could not be locked: ${path} keeps coming back.`)
}

/**
 * Takes `<dataDir>/db.lock`, which holds the pid of the process that uses the embedded database.
 * A lock whose process is gone is taken over.
 * @throws Error naming the folder and the pid when another process, or this one, holds it
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const path = resolve(join(dataDir, 'db.lock'))
  if (heldHere.has(path)) throw inUse(dataDir, process.pid)
  heldHere.add(path)
  try {
    await takeLock(dataDir, path)
  } catch (error) {
    heldHere.delete(path)
    throw error
  }
  return {
    release: async () => {
      await rm(path, { force: true })
      heldHere.delete(path)
    },
  }
}

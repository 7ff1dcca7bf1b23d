import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type DataFolderLock = { release: () => Promise<void> }

const SQLITE_BUSY = 5

/** @returns undefined when somebody else has the file locked */
function openExclusively(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

/**
 * Locks the data folder for the process that uses the embedded database: by an SQLite transaction that is never
 * committed, since the operating system frees that lock when its process ends, however it ends. Node has no file
 * lock of its own. `db.pid` tells others who has it.
 * @throws Error naming the folder and the pid when another process, or this one, holds it
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const pidFile = resolve(join(dataDir, 'db.pid'))
  const lock = openExclusively(resolve(join(dataDir, 'lock.sqlite')))
  if (lock === undefined) {
    const pid = await readFile(pidFile, 'utf8').catch(() => '')
    const holder = pid === '' ? 'another process' : `process ${pid}`
    throw new Error(
      `The data folder ${dataDir} is in use by ${holder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  await writeFile(pidFile, String(process.pid), { mode: 0o600 })
  return {
    release: async () => {
      await rm(pidFile, { force: true })
      lock.close()
    },
  }
}

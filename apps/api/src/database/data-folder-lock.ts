import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

export type DataFolderLock = { release: () => Promise<void> }

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function holderOf(path: string): Promise<number | undefined> {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''))
  return Number.isInteger(pid) && pid > 0 && isRunning(pid) ? pid : undefined
}

/**
 * Takes `<dataDir>/db.lock`, which holds the pid of the process that uses the embedded database.
 * A lock whose process is gone is taken over.
 * @throws Error naming the folder and the pid when another process holds it
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const path = join(dataDir, 'db.lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return undefined
      throw error
    })
    if (file) {
      await file.writeFile(String(process.pid))
      await file.close()
      return { release: () => rm(path, { force: true }) }
    }
    const holder = await holderOf(path)
    if (holder !== undefined) {
      throw new Error(
        `The data folder ${dataDir} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`,
      )
    }
    await rm(path, { force: true })
  }
  throw new Error(`The data folder ${dataDir} could not be locked: ${path} keeps coming back.`)
}

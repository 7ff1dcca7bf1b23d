import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'backoffice-run-'

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function ownerOf(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8'))
  } catch {
    return 0
  }
}

/** Removes what runs have left behind that were killed before they could. */
export function sweepRunFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = name.startsWith(prefix) ? ownerOf(join(parent, name)) : 0
    if (owner > 0 && !isAlive(owner)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/**
 * A folder for everything that this run writes: data folders, logs, profiles of browsers. It becomes the temporary folder of
 * this process and of those that it starts; the next run removes it should this one be killed.
 * @returns what removes it
 */
export function useRunFolder(): () => void {
  const parent = tmpdir()
  sweepRunFolders(parent)
  const folder = mkdtempSync(join(parent, prefix))
  writeFileSync(join(folder, 'pid'), `${process.pid}`)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

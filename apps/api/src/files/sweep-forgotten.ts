import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Nobody writes to a file any more that was not written to for so long. */
const forgottenAfterMs = 3_600_000

/**
 * Deletes what processes have left behind in a folder that ended while they made a file.
 * @param isUnfinished whether a file of this name may be deleted
 */
export async function sweepForgotten(folder: string, isUnfinished: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(isUnfinished)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && Date.now() - found.mtimeMs > forgottenAfterMs) await rm(path, { force: true })
  }
}

import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs of servers stand here, which is not on the PATH of every user. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** The sentence that says which program or file is not on this machine, or `null` when all are. */
export function whyMissing(programs: readonly string[], files: readonly string[] = []): string | null {
  const missing = [
    ...programs.filter((name) => !folders.some((folder) => isExecutable(join(folder, name)))),
    ...files.filter((file) => !existsSync(file)),
  ]
  return missing.length === 0 ? null : `${missing.join(', ')} not found on this machine`
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

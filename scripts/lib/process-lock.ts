import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const pollMs = 100

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Whether the process that a lock names is gone. A lock that is just written, or just given back, names nobody. */
function isLeft(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder > 0) process.kill(holder, 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

function tryToTake(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Does work that no two processes of this machine may do at once: the others wait. The lock of a process that is gone
 * counts for nothing.
 * @param file names the work; it exists while somebody does it
 */
export function withProcessLock<T>(file: string, work: () => T): T {
  mkdirSync(dirname(file), { recursive: true })
  while (!tryToTake(file)) {
    if (isLeft(file)) rmSync(file, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pollMs)
  }
  try {
    return work()
  } finally {
    rmSync(file, { force: true })
  }
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 500

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

function isAcquired(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** Waits until no other process has the lock; one whose process is gone counts for nothing. @returns what releases it */
export async function acquireLock(file: string): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true })
  while (!isAcquired(file)) {
    if (isAlive(Number(readFileSync(file, 'utf8')))) await sleep(everyMs)
    else rmSync(file, { force: true })
  }
  return () => rmSync(file, { force: true })
}

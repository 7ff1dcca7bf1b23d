import { readFileSync } from 'node:fs'
import { familyOf } from '../gateway/cpu-time.ts'

/** A file of /proc; empty where the process has ended. */
function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

const residentMb = (pid: number) => Number(/VmRSS:\s+(\d+) kB/.exec(read(pid, 'status'))?.[1] ?? 0) / 1000

/** A process that ends while it is looked at is found by no look; the next one, 20 ms later, sees the others. */
function family(): number[] {
  try {
    return familyOf(process.pid)
  } catch {
    return []
  }
}

const running = (program: string): number[] =>
  family().filter((pid) => read(pid, 'cmdline').includes(program))

/**
 * Watches the resident memory of the API and of what it starts to read files, from /proc (Linux). A process that was forked
 * and has not begun its own program yet counts for neither: its memory is that of the API.
 * @returns what ends that and tells the highest of both together, and of the API alone, above what it was, in MB of 1000 kB
 */
export function watchMemory(): () => { growth: number; ofApi: number } {
  const [api] = running('apps/api/src/server.ts')
  if (api === undefined) throw new Error('The API does not run.')
  const before = residentMb(api)
  let [growth, ofApi] = [0, 0]
  const watch = setInterval(() => {
    const own = Math.max(0, residentMb(api) - before)
    const readers = running('reading-child.ts').reduce((total, pid) => total + residentMb(pid), 0)
    growth = Math.max(growth, own + readers)
    ofApi = Math.max(ofApi, own)
  }, 20)
  return () => {
    clearInterval(watch)
    return { growth, ofApi }
  }
}

// A thread would do for the time it takes, not for the memory: a heap that is full ends the process of all its threads.
import { type ChildProcess, fork } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import type { ParsedFile, TakeRows } from '../parse-file.ts'
import type { Line } from './check-line.ts'
import type { ChildAnswer, ChildTask } from './child-answer.ts'
import { count, type FileLimits, FileRefusal } from './file-limits.ts'

const program = new URL('./reading-child.ts', import.meta.url)

/** Below that of this process, which may have been started with a lower one itself. */
function lowerPriority(): number {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  return Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW)
}

/** A process that comes after those that answer calls, where there are not processors enough for all. */
function startChild({ memoryMb }: FileLimits): ChildProcess {
  const child = fork(program, {
    // It reads its own code, and writes, starts and loads nothing.
    execArgv: ['--permission', '--allow-fs-read=*', `--max-old-space-size=${memoryMb}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // One that could not be started says so by its event.
  if (child.pid !== undefined) setPriority(child.pid, lowerPriority())
  return child
}

/** Node that has no memory left ends by a signal, its own or the system's; a fault of ours is an exit code. */
function ended(code: number | null, signal: string | null): Error {
  if (signal === null) return new Error(`The process that reads files ended with ${code}`)
  return new FileRefusal(
    'import.too-large',
    'The file takes too much memory to read. Save it with the values only, or as CSV.',
  )
}

type Clock = { run: () => void; stop: () => void }

/** What the child reads; the clock stands while rows are taken, which says nothing about the file. */
function collect(child: ChildProcess, take: TakeRows, clock: Clock): Promise<ParsedFile> {
  return new Promise((resolve, reject) => {
    const passOn = async (rows: Line[]) => {
      clock.stop()
      await take(rows)
      clock.run()
      // A child that has ended meanwhile says so by its exit.
      child.send('next', () => {})
    }
    child.on('message', (said: ChildAnswer) => {
      if ('code' in said) reject(new FileRefusal(said.code, said.detail))
      else if ('headers' in said) resolve(said)
      else passOn(said.rows).catch(reject)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(ended(code, signal)))
  })
}

/** Refuses a file once the clock has run for as long as reading may take. */
function deadline({ deadlineMs }: FileLimits): { clock: Clock; late: Promise<never> } {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const seconds = count(Math.ceil(deadlineMs / 1000))
  const refusal = new FileRefusal(
    'import.too-large',
    `The file takes longer than ${seconds} seconds to read. Save it with the values only, or cut it into several files.`,
  )
  let [leftMs, since] = [deadlineMs, 0]
  let timer: NodeJS.Timeout | undefined
  return {
    late,
    clock: {
      run: () => {
        since = performance.now()
        timer = setTimeout(() => reject(refusal), leftMs)
      },
      stop: () => {
        clearTimeout(timer)
        leftMs -= performance.now() - since
      },
    },
  }
}

/**
 * Reads a file as `parseFile` does, in a process of its own: whatever is in the file, nobody else waits, and this
 * process lives on.
 * @throws FileRefusal as `parseFile`, and where it takes too long or too much memory; and as `take`
 */
export async function readInChild(
  bytes: Uint8Array,
  limits: FileLimits,
  take: TakeRows,
): Promise<ParsedFile> {
  const child = startChild(limits)
  const { clock, late } = deadline(limits)
  try {
    const task: ChildTask = { bytes, limits }
    child.send(task, () => {})
    clock.run()
    return await Promise.race([collect(child, take, clock), late])
  } finally {
    clock.stop()
    child.kill('SIGKILL')
  }
}

// A thread would do for the time it takes, not for the memory: a heap that is full ends the process of all its threads.
import { type ChildProcess, fork } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ParsedFile } from '../parse-file.ts'
import type { ChildAnswer, ChildTask } from './child-answer.ts'
import { count, type FileLimits, FileRefusal } from './file-limits.ts'

const program = new URL('./reading-child.ts', import.meta.url)

function startChild({ memoryMb }: FileLimits): ChildProcess {
  return fork(program, {
    // It reads its own code, and writes, starts and loads nothing.
    execArgv: ['--permission', '--allow-fs-read=*', `--max-old-space-size=${memoryMb}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Node that has no memory left ends by a signal, its own or the system's; a fault of ours is an exit code. */
function ended(code: number | null, signal: string | null): Error {
  if (signal === null) return new Error(`The process that reads files ended with ${code}`)
  return new FileRefusal(
    'import.too-large',
    'The file takes too much memory to read. Save it with the values only, or as CSV.',
  )
}

function collect(child: ChildProcess): Promise<ParsedFile> {
  const rows: ParsedFile['rows'] = []
  return new Promise((resolve, reject) => {
    child.on('message', (said: ChildAnswer) => {
      if ('code' in said) reject(new FileRefusal(said.code, said.detail))
      else if ('headers' in said) resolve({ ...said, rows })
      else {
        rows.push(...said.rows)
        // A child that has ended meanwhile says so by its exit.
        void nextTurn().then(() => child.send('next', () => {}))
      }
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(ended(code, signal)))
  })
}

function untilLate({ deadlineMs }: FileLimits, signal: AbortSignal): Promise<never> {
  const seconds = count(Math.ceil(deadlineMs / 1000))
  const refusal = new FileRefusal(
    'import.too-large',
    `The file takes longer than ${seconds} seconds to read. Save it with the values only, or cut it into several files.`,
  )
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(refusal), deadlineMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

/**
 * Reads a file as `parseFile` does, in a process of its own: whatever is in the file, nobody else waits, and this
 * process lives on.
 * @throws FileRefusal as `parseFile`, and where it takes too long or too much memory
 */
export async function readInChild(bytes: Uint8Array, limits: FileLimits): Promise<ParsedFile> {
  const child = startChild(limits)
  const done = new AbortController()
  try {
    const task: ChildTask = { bytes, limits }
    child.send(task, () => {})
    return await Promise.race([collect(child), untilLate(limits, done.signal)])
  } finally {
    done.abort()
    child.kill('SIGKILL')
  }
}

import { openSync, writeSync } from 'node:fs'
import type { LogStream } from './log-options.ts'
import { requestCompleted } from './request-log.ts'

/** Lines of requests wait until there are so many characters of them, or so many milliseconds. */
const heldCharacters = 8192
const heldMs = 200
/** Before a reader that is slower than the log is asked again. */
const pauseMs = 10

const endOfRequestLine = `"msg":"${requestCompleted}"}\n`

/**
 * Standard output. The lines of completed requests, one for each, leave together: a system call for each line costs more
 * than the line. Every other line (audit, warnings, errors) leaves at once and takes the held ones with it, so that the
 * order stays; so does the end of the process, unless it is killed (SIGKILL).
 *
 * A full disk or a reader that is gone costs lines, never the gateway: the first line that can be written again is
 * preceded by how many were lost.
 */
export function createLogDestination(file: number | string = 1): LogStream {
  const descriptor = typeof file === 'number' ? file : openSync(file, 'a')
  let held: string[] = []
  let characters = 0
  let timer: NodeJS.Timeout | undefined
  let lost = 0
  /** What stands in front of the next line: the end of one that was written in part. */
  let gap = ''

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (held.length === 0) return
    const lines = held
    held = []
    characters = 0
    const bytes = Buffer.from(gap + (lost === 0 ? '' : lostLine(lost)) + lines.join(''))
    const written = writeAll(descriptor, bytes)
    const isWhole = written === bytes.length
    lost = isWhole ? 0 : lost + lines.length
    if (written > 0) gap = isWhole ? '' : '\n'
  }

  process.on('exit', flush)
  return {
    write(line) {
      held.push(line)
      characters += line.length
      if (characters >= heldCharacters || !line.endsWith(endOfRequestLine)) flush()
      else timer ??= setTimeout(flush, heldMs).unref()
    },
  }
}

/** How many bytes could be written. Waits for a reader that is slow, not for one that is gone. */
function writeAll(descriptor: number, bytes: Buffer): number {
  let written = 0
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EAGAIN' && code !== 'EBUSY') return written
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
  return written
}

function lostLine(lines: number): string {
  const line = { level: 50, time: new Date().toISOString(), lines, msg: 'log lines were lost' }
  return `${JSON.stringify(line)}\n`
}

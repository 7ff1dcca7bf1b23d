import { destination } from 'pino'
import type { LogStream } from './log-options.ts'
import { requestCompleted } from './request-log.ts'

/** Lines of requests wait until there are so many bytes of them, or so many milliseconds. */
const heldBytes = 8192
const heldMs = 200

const endOfRequestLine = `"msg":"${requestCompleted}"}\n`

/**
 * Standard output. The lines of completed requests, one for each, leave together: a system call for each line costs more
 * than the line. Every other line (audit, warnings, errors) leaves at once and takes the held ones with it, so that the
 * order stays; so does the end of the process, unless it is killed (SIGKILL).
 */
export function createLogDestination(file: number | string = 1): LogStream {
  const output = destination({ dest: file, sync: true, minLength: heldBytes, periodicFlush: heldMs })
  process.on('exit', () => output.flushSync())
  return {
    write(line) {
      output.write(line)
      if (!line.endsWith(endOfRequestLine)) output.flushSync()
    },
  }
}

import { copyFile, readdir, readFile, rename, stat, truncate } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Of one file; with the one before it, a server keeps at most about twice as much. */
const mostBytes = 32 * 1024 * 1024
const lookEveryMs = 10_000

const earlier = (file: string) => `${file.replace(/\.log$/, '')}.earlier.log`

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Makes room for a new start: what the last one wrote becomes the earlier file. */
export async function rotateLog(file: string): Promise<void> {
  await rename(file, earlier(file)).catch((error: unknown) => {
    if (!isAbsent(error)) throw error
  })
}

/**
 * Moves what a file holds into the earlier one once it is larger than `most` bytes. The server goes on writing to the
 * same file, so a line that it writes between the copy and the emptying may be lost.
 */
export async function boundLog(file: string, most = mostBytes): Promise<void> {
  const { size } = await stat(file)
  if (size <= most) return
  await copyFile(file, earlier(file))
  await truncate(file)
}

/** Looks after the size of a file until the returned function is called. */
export function keepBounded(file: string): () => void {
  const timer = setInterval(() => void boundLog(file).catch(() => {}), lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** A line of a log, with the server that wrote it. */
export type TracedLine = { part: string; time: string; line: string }

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Pino writes milliseconds since 1970, or, as the gateway does, ISO 8601. */
function timeOf(fields: object): string {
  const time: unknown = 'time' in fields ? fields.time : undefined
  return typeof time === 'number' ? new Date(time).toISOString() : (text(time) ?? '')
}

function parse(line: string): object | undefined {
  try {
    const fields: unknown = JSON.parse(line)
    return typeof fields === 'object' && fields !== null ? fields : undefined
  } catch {
    return undefined
  }
}

const partOf = (file: string) => basename(file).replace(/(\.earlier)?\.log$/, '')

/**
 * Every line of the logs in a folder whose `traceId` is this one, by time; of lines of one moment, those of a file in
 * the order in which they were written. No folder, no line.
 */
export async function linesOfTrace(folder: string, traceId: string): Promise<TracedLine[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return []
    throw error
  })
  const found: TracedLine[] = []
  for (const name of names
    .filter((each) => each.endsWith('.log'))
    .toSorted()
    .toReversed()) {
    const content = await readFile(join(folder, name), 'utf8')
    for (const line of content.split('\n')) {
      if (!line.includes(traceId)) continue
      const fields = parse(line)
      if (fields === undefined || !('traceId' in fields) || fields.traceId !== traceId) continue
      found.push({ part: partOf(name), time: timeOf(fields), line })
    }
  }
  return found.toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
}

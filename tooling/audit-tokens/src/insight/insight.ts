import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'

/** What the operator lets the audit read of the gateway: its log, or its numbers. */
export type Insight = {
  /** For the log everything since the audit began; for the numbers those of now. @throws Error when it cannot be read */
  read(): Promise<string>
}

/** The part of a log that is written from now on. @throws Error when the file is not there */
export async function openLog(file: string): Promise<Insight> {
  const { size: start } = await stat(file)
  return { read: () => readAll(createReadStream(file, { start })) }
}

/** Numbers in the form of Prometheus. */
export function openMetrics(url: string): Insight {
  return {
    async read() {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
      return response.text()
    },
  }
}

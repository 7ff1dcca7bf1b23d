import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { otherCores } from './pinned-process.ts'

const run = promisify(execFile)

export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number; errors: number }
type Options = {
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
  script: string
}

/** What wrk says at its end, as JSON: times in microseconds, errors of every kind together. */
export const reportScript = `
  done = function(summary, latency)
    local e = summary.errors
    io.write(string.format('REPORT {"requests":%d,"us":%d,"p50":%d,"p99":%d,"errors":%d}', summary.requests,
      summary.duration, latency:percentile(50), latency:percentile(99),
      e.connect + e.read + e.write + e.status + e.timeout))
  end
`

/** One run of wrk with one thread, on the core of clients and upstream. */
export async function wrk({ url, headers, connections, seconds, script }: Options): Promise<Load> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script, ...given, url]
  // Without the command in its text: the cookies of the sign-in stand there.
  const { stdout } = await run('taskset', ['-c', otherCores, 'wrk', ...args]).catch((error) => {
    throw new Error(`wrk failed at ${url}: ${error.stderr}`)
  })
  const report = JSON.parse(stdout.slice(stdout.indexOf('REPORT ') + 'REPORT '.length))
  return {
    requests: report.requests,
    perSecond: report.requests / (report.us / 1e6),
    p50Ms: report.p50 / 1000,
    p99Ms: report.p99 / 1000,
    errors: report.errors,
  }
}

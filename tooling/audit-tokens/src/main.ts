import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { getCACertificates } from 'node:tls'
import { inspect } from 'node:util'
import { type CommandLine, readCommandLine, usage, UsageError } from './command-line.ts'
import { type EchoApi, startEchoApi } from './echo/echo-api.ts'
import { openLog, openMetrics } from './insight/insight.ts'
import { findPerson } from './person.ts'
import { toMarkdown } from './report/markdown.ts'
import type { Report } from './report/report.ts'
import { AuditImpossible, runAudit } from './run-audit.ts'

const log = (text: string) => void process.stderr.write(`${text}\n`)
/** Files are named from where npm was called, which changes into the root of the repository. */
const locate = (file: string) => resolve(process.env['INIT_CWD'] ?? '', file)

async function readAuthority(file: string): Promise<string[]> {
  const pem = await readFile(locate(file), 'utf8').catch((cause: unknown) => {
    throw new UsageError(`${file} cannot be read.`, { cause })
  })
  return [...getCACertificates(), pem]
}

async function openEcho(address: { host: string; port: number }): Promise<EchoApi> {
  return startEchoApi(address).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new UsageError(`--echo: ${reason}.`, { cause })
  })
}

async function openInsights({ logs, metrics }: CommandLine) {
  const opened = logs === undefined ? undefined : openLog(locate(logs))
  const log = await opened?.catch((cause: unknown) => {
    throw new UsageError(`${logs} cannot be read.`, { cause })
  })
  return { logs: log, metrics: metrics === undefined ? undefined : openMetrics(metrics) }
}

async function write({ json, markdown }: CommandLine, report: Report): Promise<void> {
  if (json !== undefined) await writeFile(locate(json), `${JSON.stringify(report, null, 2)}\n`)
  if (markdown === undefined) process.stdout.write(toMarkdown(report))
  else await writeFile(locate(markdown), toMarkdown(report))
}

async function main(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args)
  if (line === null) {
    process.stdout.write(usage)
    return 0
  }
  const { origin, apiPath, only } = line
  const command = ['npm run audit:tokens --', ...args].join(' ')
  const person = await findPerson(line, { password: process.env['AUDIT_PASSWORD'], locate, log })
  const ca = line.ca === undefined ? undefined : await readAuthority(line.ca)
  const echo = line.echo && (await openEcho(line.echo))
  if (echo) log(`The echo is at ${echo.url}`)
  const { logs, metrics } = await openInsights(line)
  const lent = { echo, logs, metrics, fast: line.fast }
  const report = await runAudit({ origin, apiPath, person, ...lent, ca, only, log, command }).finally(() =>
    echo?.close(),
  )
  await write(line, report)
  const { PASS, FAIL, SKIP } = report.counts
  const whole = report.partial === null ? '' : `PARTIAL: ${report.partial} `
  log(
    `${whole}${PASS} passed, ${FAIL} failed, ${SKIP} skipped in ${report.durationS} s; SHA-256 ${report.hash}`,
  )
  return FAIL > 0 ? 1 : 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  // What nobody thought of is no verdict either: 1 would say that a requirement failed.
  const isExpected = error instanceof AuditImpossible || error instanceof UsageError
  log(`The audit could not run: ${isExpected ? error.message : inspect(error)}`)
  if (error instanceof UsageError) log(`\n${usage}`)
  process.exitCode = 2
}

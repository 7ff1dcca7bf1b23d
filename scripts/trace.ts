import { join } from 'node:path'
import { linesOfTrace } from './lib/log-files.ts'
import { readSettings } from './lib/settings.ts'

const [given = ''] = process.argv.slice(2)
const traceId = given.trim().toLowerCase()

if (!/^[0-9a-f]{32}$/.test(traceId)) {
  process.stderr.write(
    'npm run trace -- <trace id>: 32 hex digits, as an error message or a log line has them.\n',
  )
  process.exitCode = 2
} else {
  const folder = join(readSettings([], process.env).dataDir, 'logs')
  const lines = await linesOfTrace(folder, traceId)
  for (const { part, line } of lines) process.stdout.write(`${part.padEnd(8)}${line}\n`)
  if (lines.length === 0) {
    process.stderr.write(
      `No line in ${folder} bears ${traceId}. A start with --verbose, or as a service, logs elsewhere.\n`,
    )
    process.exitCode = 1
  }
}

import { parseArgs } from 'node:util'

export const usage = `Usage: npm run audit:tokens -- <url> [options]

  --email <address>        whom to sign in as (on loopback: the demo user)
  --password-file <file>   the password (- is standard input); else AUDIT_PASSWORD, else standard input
  --cookie-file <file>     cookies of a signed-in session instead: a Cookie header, a Netscape file or JSON
  --api-path <path>        a GET of the API that the person may make (default /api/v2/user/myself)
  --echo <[host:]port>     run an API of the audit there; API_URL of a staging gateway has to be its address
  --logs <file>            search the log that the gateway writes meanwhile
  --metrics <address>      read the numbers of the gateway, such as http://127.0.0.1:9464/metrics
  --fast                   wait for the limits of sessions, and nothing else: SESSION_MAX_S=60 at a staging gateway
  --only <list>            some requirements, scenarios or checks: R17,S22,pkce
  --json <file>            the report as JSON
  --markdown <file>        the report as Markdown (else on standard output)
  --ca <file>              PEM of an authority to trust besides those of the system

Exit code: 0 all passed, 1 something failed, 2 the audit could not run.
`

/** What was asked for on the command line. */
export type CommandLine = {
  origin: string
  email: string | undefined
  passwordFile: string | undefined
  cookieFile: string | undefined
  apiPath: string
  /** Where the audit's own API listens. */
  echo: { host: string; port: number } | undefined
  logs: string | undefined
  metrics: string | undefined
  fast: boolean
  only: readonly string[] | undefined
  json: string | undefined
  markdown: string | undefined
  ca: string | undefined
}

/** The command line, or a file that it names, has a mistake. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const text = { type: 'string' } as const
const options = {
  email: text,
  'password-file': text,
  'cookie-file': text,
  'api-path': text,
  echo: text,
  logs: text,
  metrics: text,
  fast: { type: 'boolean' },
  only: text,
  json: text,
  markdown: text,
  ca: text,
  help: { type: 'boolean' },
} as const

/** `null` when help is asked for. @throws UsageError */
export function readCommandLine(args: readonly string[]): CommandLine | null {
  const { values, positionals } = parse(args)
  if (values.help) return null
  const [address, ...others] = positionals
  if (address === undefined || others.length > 0) throw new UsageError('Give the address of one deployment.')
  if (values['cookie-file'] !== undefined && (values.email ?? values['password-file']) !== undefined)
    throw new UsageError('Give either somebody to sign in as or a --cookie-file.')
  const apiPath = values['api-path'] ?? '/api/v2/user/myself'
  if (!apiPath.startsWith('/api/')) throw new UsageError('--api-path must begin with /api/.')
  return {
    origin: readOrigin(address),
    email: values.email,
    passwordFile: values['password-file'],
    cookieFile: values['cookie-file'],
    apiPath,
    echo: values.echo === undefined ? undefined : readAddress(values.echo),
    logs: values.logs,
    metrics: values.metrics === undefined ? undefined : readMetricsAddress(values.metrics),
    fast: values.fast === true,
    only: values.only?.split(',').map((term) => term.trim()),
    json: values.json,
    markdown: values.markdown,
    ca: values.ca,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

function readOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${address} is not an address such as https://backoffice.example.`)
  if (url.pathname !== '/' || url.search !== '' || url.username !== '')
    throw new UsageError('Give the origin alone, without a path, a query or a user.')
  return url.origin
}

/** A port, on loopback unless a host stands before it. @throws UsageError */
function readAddress(text: string): { host: string; port: number } {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? []
  if (port === '' || Number(port) > 65_535) throw new UsageError('--echo must be a port, or host:port.')
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

function readMetricsAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new UsageError('--metrics must be an address such as http://127.0.0.1:9464/metrics.')
}

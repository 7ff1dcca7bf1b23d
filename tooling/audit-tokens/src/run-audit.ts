import { setTimeout as sleep } from 'node:timers/promises'
import { type AuditContext, createAuditContext } from './audit-context.ts'
import { type Credentials, SignInFailed } from './browser/sign-in.ts'
import { type Check, type Finding, isSkipped, type Tool } from './check.ts'
import { allChecks } from './checks/all-checks.ts'
import type { Insight } from './insight/insight.ts'
import type { EchoApi } from './echo/echo-api.ts'
import { paths } from './gateway-paths.ts'
import { type Answer, memberOf } from './http/answer.ts'
import { createHttpClient } from './http/http-client.ts'
import { coverageOf } from './report/coverage.ts'
import { createMask } from './report/mask.ts'
import { auditVersion, hashOf } from './report/provenance.ts'
import { countVerdicts, maskFinding, type Report } from './report/report.ts'

export type AuditOptions = {
  origin: string
  /** A GET of the main API that the person may make. */
  apiPath: string
  /** Who signs in, or the cookies of a session that was made elsewhere. */
  person: { credentials: Credentials } | { cookies: ReadonlyMap<string, string> }
  /** PEM texts of the authorities to trust; those of the system by default. */
  ca?: readonly string[] | undefined
  /** Numbers (`R17`, `S22`) or ids; everything by default. */
  only?: readonly string[] | undefined
  /** The API behind the gateway, where it is the audit's own; the caller closes it. */
  echo?: EchoApi | undefined
  logs?: Insight | undefined
  metrics?: Insight | undefined
  /** The limits of sessions come within minutes: they alone are waited for, since no session lasts for the rest. */
  fast?: boolean | undefined
  /** How it was called, for the report. */
  command?: string
  /** End at the first check that fails. */
  bail?: boolean
  /** How time passes; tests put the clock of the gateway on instead. */
  wait?: (ms: number) => Promise<void>
  log?: (text: string) => void
}

/** The audit could not be carried out: nothing is said about the deployment. */
export class AuditImpossible extends Error {
  override readonly name = 'AuditImpossible'
}

/** @throws AuditImpossible for a number or id that no check has */
function chosenChecks(only: readonly string[] | undefined): readonly Check[] {
  if (only === undefined) return allChecks
  const isMeant = ({ id, numbers }: Check, term: string) =>
    id === term.toLowerCase() || numbers.includes(term.toUpperCase())
  for (const term of only)
    if (!allChecks.some((check) => isMeant(check, term)))
      throw new AuditImpossible(`--only ${term}: there is no such requirement, scenario or check.`)
  return allChecks.filter((check) => only.some((term) => isMeant(check, term)))
}

/**
 * Runs the checks one after the other against a deployment.
 * @throws AuditImpossible when it does not answer, is another program, or the sign-in fails
 */
export async function runAudit(options: AuditOptions): Promise<Report> {
  const { origin, apiPath, person, ca, log = () => {}, wait = sleep } = options
  const { echo = null, logs = null, metrics = null, fast = false } = options
  const tools = { echo, logs, metrics, fast }
  const checks = chosenChecks(options.only).filter(({ tool }) => !fast || tool === 'fast')
  const answers: Answer[] = []
  const http = createHttpClient({ origin, ca, log, watch: (answer) => answers.push(answer) })
  const credentials = 'credentials' in person ? person.credentials : null
  const givenCookies = 'cookies' in person ? person.cookies : null
  const context = createAuditContext({ http, apiPath, tools, wait, answers, credentials, givenCookies })
  const started = Date.now()
  try {
    await begin(context, checks)
    const findings: Finding[] = []
    for (const check of checks) {
      const finding = await carryOut(check, context)
      findings.push(finding)
      if (options.bail === true && finding.verdict === 'FAIL') break
      log(`${findings.length}/${checks.length} ${finding.verdict} ${check.numbers.join(' ')} ${check.id}`)
    }
    const secrets = [...(credentials ? [credentials.password] : []), ...(givenCookies?.values() ?? [])]
    const mask = createMask(answers, origin, secrets)
    const masked = findings.map((finding) => maskFinding(finding, mask))
    const report = {
      origin,
      startedAt: new Date(started).toISOString(),
      durationS: Math.round((Date.now() - started) / 100) / 10,
      partial: partOf(options),
      provenance: {
        audit: auditVersion(),
        node: process.version,
        target: await releaseOf(context),
        command: options.command ?? 'runAudit()',
      },
      counts: countVerdicts(findings),
      coverage: coverageOf(masked, allChecks),
      findings: masked,
    }
    return { ...report, hash: hashOf(report) }
  } finally {
    http.close()
  }
}

/** What of a whole audit was left out by who asked for it. */
function partOf({ only, person, fast }: AuditOptions): string | null {
  if (fast === true) return 'With --fast the limits of sessions alone were waited for.'
  if (only !== undefined) return `Only ${only.join(', ')} was asked for.`
  return 'cookies' in person
    ? 'A session was given and nobody to sign in as: checks that sign in were skipped.'
    : null
}

/** What the gateway says that it is. */
async function releaseOf(context: AuditContext): Promise<string> {
  const answer = await context.newBrowser().call('GET', paths.config)
  return JSON.stringify(memberOf(answer, 'release') ?? null)
}

async function begin(context: AuditContext, checks: readonly Check[]): Promise<void> {
  const answer = await context
    .newBrowser()
    .call('GET', paths.session)
    .catch((error: unknown) => {
      throw new AuditImpossible(`${context.origin} cannot be reached: ${causeOf(error)}`, { cause: error })
    })
  if (typeof memberOf(answer, 'signedIn') !== 'boolean')
    throw new AuditImpossible(
      `${context.origin} does not answer as this gateway: GET ${paths.session} gave ${answer.status}${
        answer.status === 421 ? ' (it is served under another host name)' : ''
      }.`,
    )
  if (!checks.some(({ needs }) => needs === 'session' || (needs === 'sign-in' && context.canSignIn))) return
  await context.session().catch((error: unknown) => {
    if (!(error instanceof SignInFailed)) throw error
    throw new AuditImpossible(error.message, { cause: error })
  })
  if (context.echo) await reachEcho(context, context.echo)
}

/** @throws AuditImpossible when the gateway calls another API */
async function reachEcho(context: AuditContext, echo: EchoApi): Promise<void> {
  const { browser } = await context.session()
  const place = echo.answer((response) => void response.end('{}'))
  const { status } = await browser.call('GET', place.path)
  if (place.hits.length === 0)
    throw new AuditImpossible(
      `--echo: GET ${place.path} gave ${status} and did not reach ${echo.url}: start the gateway with API_URL=${echo.url}.`,
    )
}

/** What is said of a check whose tool was not lent. */
const lendings: Readonly<Record<Tool, string>> = {
  echo: 'It needs --echo: an API of the audit behind a staging gateway, which sees what the gateway sends.',
  logs: 'It needs --logs: the file that the gateway writes its log to.',
  metrics: 'It needs --metrics: the address of the numbers of the gateway.',
  fast: 'It needs --fast: a staging gateway whose sessions end within minutes.',
}

async function carryOut(check: Check, context: AuditContext): Promise<Finding> {
  const { id, numbers, sentence, source } = check
  const facts = { id, numbers, sentence, source }
  const skip = (reason: string): Finding => ({ ...facts, verdict: 'SKIP', evidence: [], reason })
  if (check.needs === 'sign-in' && !context.canSignIn)
    return skip('It needs a sign-in, and only a session was given.')
  if (check.tool && !context[check.tool]) return skip(lendings[check.tool])
  try {
    const outcome = await check.run(context)
    if (isSkipped(outcome)) return skip(outcome.skipped)
    const evidence = outcome.toSorted((a, b) => Number(a.ok) - Number(b.ok))
    const isMet = evidence.length > 0 && evidence.every(({ ok }) => ok)
    return { ...facts, verdict: isMet ? 'PASS' : 'FAIL', evidence }
  } catch (error) {
    const reason = `It could not be carried out: ${causeOf(error)}`
    return { ...facts, verdict: 'FAIL', evidence: [], reason }
  }
}

/** The text of an error; of one without a text, as for several addresses at once, its code. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : error.name
  return error.message === '' ? code : error.message
}

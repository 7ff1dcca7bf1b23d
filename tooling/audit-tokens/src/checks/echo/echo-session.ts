import type { AuditContext, SignedIn } from '../../audit-context.ts'
import type { EchoAnswer, EchoApi } from '../../echo/echo-api.ts'
import { oncePerAudit } from '../../once-per-audit.ts'

/** A session of its own for the checks with the echo that end none. */
export const echoSession: (context: AuditContext) => Promise<SignedIn> = oncePerAudit((context) =>
  context.signIn(),
)

/** @throws Error without an echo; checks that need one are not run then */
export function echoOf({ echo }: AuditContext): EchoApi {
  if (!echo) throw new Error('There is no echo.')
  return echo
}

/** Answers with a status alone. */
export const status = (code: number) => (response: { writeHead(code: number): { end(): unknown } }) =>
  void response.writeHead(code).end()

export const json = { 'content-type': 'application/json' }

/** Answers with a head and a body. */
export const answering =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): EchoAnswer =>
  (response) =>
    void response.writeHead(status, headers).end(body)

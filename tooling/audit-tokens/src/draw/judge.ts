import type { Check } from '../check.ts'
import { allChecks } from '../checks/all-checks.ts'
import { within } from '../echo/within.ts'
import { type AuditedGateways, startAuditedGateways } from '../testing/audited-gateways.ts'
import type { Overwrite } from '../testing/changed-files.ts'

/** What the audit says of a changed gateway; `by` is the check, or how else it was noticed. */
export type Verdict = { isFound: true; by: string } | { isFound: false }

/** A whole audit takes a quarter of it on a busy machine. */
const limitMs = 240_000

/** Audits a gateway with one file changed, in a process of its own, up to the first check that fails. */
export async function judge(overwrite: Overwrite): Promise<Verdict> {
  const gateways = startAuditedGateways()
  try {
    const verdict = await within(auditOne(gateways, overwrite), limitMs)
    return verdict ?? { isFound: true, by: 'coming to no end' }
  } finally {
    gateways.close()
  }
}

/** Sessions of a staging gateway whose limits come within minutes. */
const short = { env: { SESSION_MAX_S: '200' }, tokenTtlS: 30 }
const idsOf = (isMeant: (check: Check) => boolean) => allChecks.filter(isMeant).map(({ id }) => id)

/**
 * The audit in parts, each at a gateway of its own, so that none comes to the limits of sign-ins and each begins with a clock
 * that is right: as anybody can make it, what needs a staging gateway, and each limit of a session.
 */
const parts = [
  { only: idsOf(({ tool }) => tool === undefined), wish: {}, fast: false },
  { only: idsOf(({ tool }) => tool !== undefined && tool !== 'fast'), wish: {}, fast: false },
  ...idsOf(({ tool }) => tool === 'fast').map((id) => ({ only: [id], wish: short, fast: true })),
]

async function auditOne(gateways: AuditedGateways, overwrite: Overwrite): Promise<Verdict> {
  for (const { only, wish, fast } of parts) {
    const staged = await gateways.stage({ ...wish, overwrites: [overwrite] }).catch(() => null)
    if (staged === null) return { isFound: true, by: 'a gateway that does not start' }
    try {
      const { findings } = await gateways.audit(staged.origin, {
        ...staged.tools,
        fast,
        only,
        bail: true,
      })
      const failed = findings.find(({ verdict }) => verdict === 'FAIL')
      if (failed) return { isFound: true, by: failed.id }
    } catch (error) {
      // As the command does, whatever kept it from its end.
      const reason = error instanceof Error ? error.message : String(error)
      return { isFound: true, by: `ending with 2: ${reason}` }
    }
  }
  return { isFound: false }
}

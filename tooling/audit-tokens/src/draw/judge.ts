import { within } from '../echo/within.ts'
import { AuditImpossible } from '../run-audit.ts'
import { startAuditedGateways } from '../testing/audited-gateways.ts'
import type { Overwrite } from '../testing/gateway-copy.ts'

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

async function auditOne(
  gateways: ReturnType<typeof startAuditedGateways>,
  overwrite: Overwrite,
): Promise<Verdict> {
  const staged = await gateways.stage({ overwrites: [overwrite] }).catch(() => null)
  if (staged === null) return { isFound: true, by: 'a gateway that does not start' }
  try {
    const { findings } = await gateways.audit(staged.origin, { ...staged.tools, bail: true })
    const failed = findings.find(({ verdict }) => verdict === 'FAIL')
    return failed ? { isFound: true, by: failed.id } : { isFound: false }
  } catch (error) {
    if (error instanceof AuditImpossible) return { isFound: true, by: `ending with 2: ${error.message}` }
    throw error
  }
}

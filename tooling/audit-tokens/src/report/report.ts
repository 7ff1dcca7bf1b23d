import type { Finding, Verdict } from '../check.ts'
import type { Coverage } from './coverage.ts'
import type { Provenance } from './provenance.ts'

/** What an audit came to. Nothing in it is a cookie, a code or a token. */
export type Report = {
  origin: string
  /** ISO 8601, UTC. */
  startedAt: string
  durationS: number
  /** Why some of it was not asked for; `null` for a whole audit. */
  partial: string | null
  provenance: Provenance
  counts: Readonly<Record<Verdict, number>>
  coverage: readonly Coverage[]
  findings: readonly Finding[]
  /** SHA-256 of everything before, as JSON. */
  hash: string
}

/** Applies the mask to every text that came from outside. */
export function maskFinding(finding: Finding, mask: (text: string) => string): Finding {
  return {
    ...finding,
    evidence: finding.evidence.map(({ sent, seen, ok }) => ({ sent: mask(sent), seen: mask(seen), ok })),
    ...(finding.reason === undefined ? {} : { reason: mask(finding.reason) }),
  }
}

export function countVerdicts(findings: readonly Finding[]): Report['counts'] {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length
  return { PASS: count('PASS'), FAIL: count('FAIL'), SKIP: count('SKIP') }
}

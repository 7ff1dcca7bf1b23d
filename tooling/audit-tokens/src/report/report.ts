import type { Finding, Verdict } from '../check.ts'

/** What an audit came to. Nothing in it is a cookie, a code or a token. */
export type Report = {
  origin: string
  /** ISO 8601, UTC. */
  startedAt: string
  durationS: number
  counts: Readonly<Record<Verdict, number>>
  findings: readonly Finding[]
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

import type { AuditContext } from './audit-context.ts'

export type Verdict = 'PASS' | 'FAIL' | 'SKIP'

/** One thing that was tried: what was sent, what was seen, and whether that is what the requirement wants. */
export type Observation = { sent: string; seen: string; ok: boolean }

/** Why a check says nothing about this deployment. */
export type Skipped = { skipped: string }

/** What a check costs: `none` talks as a stranger, `session` as somebody signed in, `sign-in` signs in by itself. */
export type Needs = 'none' | 'session' | 'sign-in'

/** What the operator has to lend the audit for a check, by the option that says so. */
export type Tool = 'echo' | 'logs' | 'metrics' | 'fast'

/** One requirement, or a part of one, as it can be seen from outside. */
export type Check = {
  id: string
  /** Numbers of the requirement (R) and of the failure scenarios (S). */
  numbers: readonly string[]
  sentence: string
  /** RFC, OWASP ASVS 5.0 section, or advisory. */
  source: string
  needs: Needs
  tool?: Tool
  /** @throws Error when it cannot be carried out, which counts as FAIL: nothing is proved then */
  run(context: AuditContext): Promise<readonly Observation[] | Skipped>
}

/** A check as it came out. */
export type Finding = Omit<Check, 'run' | 'needs' | 'tool'> & {
  verdict: Verdict
  /** Every observation, those that failed first; none for SKIP. */
  evidence: readonly Observation[]
  /** Reason of a SKIP, or why the check could not be carried out. */
  reason?: string
}

export function isSkipped(outcome: readonly Observation[] | Skipped): outcome is Skipped {
  return 'skipped' in outcome
}

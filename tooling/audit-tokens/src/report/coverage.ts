import { catalogue } from '@backoffice/requirements/catalogue'
import type { Check, Finding, Verdict } from '../check.ts'
import { notSeen } from './not-seen.ts'

/** What the audit can say of one requirement or scenario. */
export type Coverage = {
  number: string
  sentence: string
  verdict: Verdict | 'NOT SEEN'
  /** Ids of the checks that say it, those that failed or were skipped marked. */
  checks: readonly string[]
  /** Why it is not PASS, or what of it was not seen. */
  reason?: string
}

/** One line for each requirement and scenario, also for those that nobody can see from outside. */
export function coverageOf(findings: readonly Finding[], all: readonly Check[]): Coverage[] {
  return catalogue.map(({ number, sentence }) => {
    const own = findings.filter(({ numbers }) => numbers.includes(number))
    const notRun = all.filter(
      ({ id, numbers }) => numbers.includes(number) && !own.some((one) => one.id === id),
    )
    const checks = own.map(({ id, verdict }) => (verdict === 'PASS' ? id : `${id} (${verdict})`))
    const reason = reasonOf(number, own, notRun)
    return { number, sentence, verdict: verdictOf(own, notRun), checks, ...(reason === '' ? {} : { reason }) }
  })
}

function verdictOf(own: readonly Finding[], notRun: readonly Check[]): Coverage['verdict'] {
  if (own.length + notRun.length === 0) return 'NOT SEEN'
  const has = (verdict: Verdict) => own.some((finding) => finding.verdict === verdict)
  if (has('FAIL')) return 'FAIL'
  return has('PASS') ? 'PASS' : 'SKIP'
}

function reasonOf(number: string, own: readonly Finding[], notRun: readonly Check[]): string {
  const skipped = own.filter(({ verdict }) => verdict === 'SKIP').map(({ reason }) => reason ?? '')
  const left = notRun.length === 0 ? [] : [`Not asked for: ${notRun.map(({ id }) => id).join(', ')}.`]
  const unseen = notSeen[number]
  return [...new Set([...(unseen === undefined ? [] : [unseen]), ...skipped, ...left])].join(' ')
}

/** How many requirements came out how. */
export function countCoverage(coverage: readonly Coverage[]): Readonly<Record<Coverage['verdict'], number>> {
  const count = (verdict: Coverage['verdict']) => coverage.filter((line) => line.verdict === verdict).length
  return { PASS: count('PASS'), FAIL: count('FAIL'), SKIP: count('SKIP'), 'NOT SEEN': count('NOT SEEN') }
}

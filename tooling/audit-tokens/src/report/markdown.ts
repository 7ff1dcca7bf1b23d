import type { Finding, Observation } from '../check.ts'
import { type Coverage, countCoverage } from './coverage.ts'
import type { Report } from './report.ts'

/** Observations that a row of the table has room for. */
const shown = 3
const longestText = 160

/** A text that can neither end a cell nor become markup. */
function cell(text: string): string {
  const short = text.length > longestText ? `${text.slice(0, longestText)} …` : text
  return short
    .replace(
      /[\p{Cc}\p{Zl}\p{Zp}]/gu,
      (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
    )
    .replace(/[\\`*_{}[\]<>|#]/g, (character) => `\\${character}`)
}

const line = ({ sent, seen }: Observation) => `${cell(sent)} → ${cell(seen)}`

function evidence({ evidence: all, reason }: Finding): string {
  const lines = all.slice(0, shown).map(line)
  const more = all.length > shown ? [`and ${all.length - shown} more`] : []
  return [...(reason === undefined ? [] : [cell(reason)]), ...lines, ...more].join('<br>')
}

function row(finding: Finding): string {
  const { verdict, numbers, sentence, source } = finding
  return `| ${verdict} | ${numbers.join(' ')} | ${cell(sentence)} | ${cell(source)} | ${evidence(finding)} |`
}

function failure({ id, numbers, sentence, source, evidence: all, reason }: Finding): string {
  const failed = all.filter(({ ok }) => !ok).map((observation) => `- ${line(observation)}`)
  const text = [...(reason === undefined ? [] : [`- ${cell(reason)}`]), ...failed].join('\n')
  return `### ${numbers.join(' ')} · ${id}\n\n${cell(sentence)} (${cell(source)})\n\n${text}\n`
}

function coverageRow({ number, sentence, verdict, checks, reason }: Coverage): string {
  return `| ${verdict} | ${number} | ${cell(sentence)} | ${checks.map(cell).join(', ')} | ${cell(reason ?? '')} |`
}

function summary({ coverage, counts, partial }: Report): string {
  const { PASS, FAIL, SKIP, 'NOT SEEN': unseen } = countCoverage(coverage)
  return [
    ...(partial === null ? [] : [`**PARTIAL: ${cell(partial)}**`]),
    `**${counts.PASS} passed, ${counts.FAIL} failed, ${counts.SKIP} skipped.** Of ${coverage.length} requirements and scenarios: ${PASS} PASS, ${FAIL} FAIL, ${SKIP} SKIP, ${unseen} NOT SEEN. PASS is said of the part that can be seen.`,
  ].join('\n\n')
}

function origins({ provenance: { audit, node, target, command }, hash }: Report): string {
  return [
    `- Audit: ${cell(audit)}, Node ${cell(node)}`,
    `- Target: ${cell(target)}`,
    `- Command: ${cell(command)}`,
    `- SHA-256 of the findings: ${hash}`,
  ].join('\n')
}

/** The report for people: what failed first, then one row for each requirement, then everything in one table. */
export function toMarkdown(report: Report): string {
  const { origin, startedAt, durationS, coverage, findings } = report
  const failed = findings.filter(({ verdict }) => verdict === 'FAIL')
  return [
    '# Token handling, checked from outside',
    `${cell(origin)}, ${startedAt}, ${durationS} s.`,
    summary(report),
    origins(report),
    ...(failed.length === 0 ? [] : ['## Failed', ...failed.map(failure)]),
    '## Requirement by requirement',
    [
      '| Verdict | No. | Requirement | Checks | Not seen of it |',
      '| --- | --- | --- | --- | --- |',
      ...coverage.map(coverageRow),
    ].join('\n'),
    '## All checks',
    [
      '| Verdict | No. | Requirement | Source | Evidence |',
      '| --- | --- | --- | --- | --- |',
      ...findings.map(row),
    ].join('\n'),
    '',
  ].join('\n\n')
}

import { expect, it } from 'vitest'
import type { Finding } from '../check.ts'
import { toMarkdown } from './markdown.ts'

const finding: Finding = {
  id: 'a-check',
  numbers: ['R1', 'S2'],
  sentence: 'Something holds.',
  source: 'RFC 1',
  verdict: 'FAIL',
  evidence: [{ sent: 'a | b\n<img src=x>', seen: '[x](javascript:1)', ok: false }],
}
const report = {
  origin: 'https://shop.example',
  startedAt: '2026-01-01T00:00:00.000Z',
  durationS: 1,
  counts: { PASS: 0, FAIL: 1, SKIP: 0 },
  findings: [finding],
}

it('Markdown of a report lists what failed first, then one row for each check', () => {
  const text = toMarkdown(report)
  expect(text).toContain('### R1 S2 · a-check')
  expect(text.indexOf('## Failed')).toBeLessThan(text.indexOf('## All checks'))
  expect(text.match(/^\| FAIL \| R1 S2 \|/gm)).toHaveLength(1)
})

it('what came from outside becomes neither markup nor another cell', () => {
  const rows = toMarkdown(report).split('\n')
  expect(rows.filter((row) => row.startsWith('| FAIL'))[0]).toContain(
    'a \\| b\\\\u000a\\<img src=x\\> → \\[x\\](javascript:1)',
  )
})

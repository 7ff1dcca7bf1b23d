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
  partial: 'Only R1 was asked for.',
  provenance: {
    audit: '1.0.0',
    node: 'v24',
    target: '{}',
    command: 'npm run audit:tokens -- https://shop.example',
  },
  coverage: [
    { number: 'R1', sentence: 'It holds.', verdict: 'FAIL' as const, checks: ['a-check (FAIL)'] },
    {
      number: 'R11',
      sentence: 'It is hidden.',
      verdict: 'NOT SEEN' as const,
      checks: [],
      reason: 'Between servers.',
    },
  ],
  hash: 'a'.repeat(64),
  counts: { PASS: 0, FAIL: 1, SKIP: 0 },
  findings: [finding],
}

it('Markdown of a report lists what failed first, then one row for each check', () => {
  const text = toMarkdown(report)
  expect(text).toContain('### R1 S2 · a-check')
  expect(text.indexOf('## Failed')).toBeLessThan(text.indexOf('## All checks'))
  expect(text.match(/^\| FAIL \| R1 S2 \|/gm)).toHaveLength(1)
})

it('Markdown says that it is partial, what it is of, and what nobody can see', () => {
  const text = toMarkdown(report)
  expect(text).toContain('**PARTIAL: Only R1 was asked for.**')
  expect(text).toContain('2 requirements and scenarios: 0 PASS, 1 FAIL, 0 SKIP, 1 NOT SEEN')
  expect(text).toContain('- Command: npm run audit:tokens -- https://shop.example')
  expect(text).toMatch(/^\| NOT SEEN \| R11 \| It is hidden\. \|  \| Between servers\. \|$/m)
})

it('what came from outside becomes neither markup nor another cell', () => {
  const rows = toMarkdown(report).split('\n')
  expect(rows.filter((row) => row.startsWith('| FAIL')).at(-1)).toContain(
    'a \\| b\\\\u000a\\<img src=x\\> → \\[x\\](javascript:1)',
  )
})

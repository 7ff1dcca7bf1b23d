import { catalogue } from '@backoffice/requirements/catalogue'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../check.ts'
import { allChecks } from '../checks/all-checks.ts'
import { countCoverage, coverageOf } from './coverage.ts'
import { notSeen } from './not-seen.ts'

const finding = (verdict: Finding['verdict'], number: string): Finding => {
  const check = allChecks.find(({ numbers }) => numbers.includes(number))
  if (!check) throw new Error(`No check has ${number}.`)
  const { id, numbers, sentence, source } = check
  return { id, numbers, sentence, source, verdict, evidence: [] }
}
const lineOf = (findings: readonly Finding[], number: string) =>
  coverageOf(findings, allChecks).find((line) => line.number === number)

describe('what an audit says of each requirement', () => {
  it('leaves none out: each has a check or says why it has none, and not both', () => {
    const checked = new Set(allChecks.flatMap(({ numbers }) => numbers))
    expect(coverageOf([], allChecks).map(({ number }) => number)).toEqual(
      catalogue.map(({ number }) => number),
    )
    expect(catalogue.filter(({ number }) => checked.has(number) === number in notSeen)).toEqual([])
  })

  it('is about requirements that there are', () => {
    const known = new Set(catalogue.map(({ number }) => number))
    expect(
      [...allChecks.flatMap(({ numbers }) => numbers), ...Object.keys(notSeen)].filter(
        (number) => !known.has(number),
      ),
    ).toEqual([])
  })

  it('is FAIL with one check that failed, however many passed', () => {
    expect(lineOf([finding('PASS', 'R1'), finding('FAIL', 'R1')], 'R1')?.verdict).toBe('FAIL')
  })

  it('is no PASS where nothing was run, and names what was not', () => {
    expect(lineOf([], 'S1')).toMatchObject({
      verdict: 'SKIP',
      reason: expect.stringContaining('refresh-parallel'),
    })
  })

  it('names where to look for what nobody can see from outside', () => {
    expect(lineOf([], 'R32')).toMatchObject({
      verdict: 'NOT SEEN',
      reason: expect.stringContaining('upstream-failures'),
    })
    expect(countCoverage(coverageOf([], allChecks))['NOT SEEN']).toBe(Object.keys(notSeen).length)
  })
})

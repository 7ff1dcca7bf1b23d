import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allChecks } from './checks/all-checks.ts'
import { toMarkdown } from './report/markdown.ts'
import type { Report } from './report/report.ts'
import { type AuditedGateways, credentials, startAuditedGateways } from './testing/audited-gateways.ts'

let gateways: AuditedGateways
let report: Report
beforeAll(async () => {
  gateways = startAuditedGateways()
  report = await gateways.audit(await gateways.start())
})
afterAll(() => gateways.close())

describe('the gateway as it is', () => {
  it('passes every check that can be made, and fails none', () => {
    expect(report.findings.filter(({ verdict }) => verdict === 'FAIL')).toEqual([])
    expect(report.counts.PASS).toBeGreaterThan(85)
  })

  it('is told with one finding for each check', () => {
    expect(report.findings.map(({ id }) => id)).toEqual(allChecks.map(({ id }) => id))
  })

  it('passes as well where requests are pushed to the provider (RFC 9126)', async () => {
    const origin = await gateways.start({ shape: { par: true } })
    const { findings } = await gateways.audit(origin, { only: ['R9', 'R10', 'R38'] })
    expect(findings.filter(({ verdict }) => verdict === 'FAIL')).toEqual([])
    expect(findings.find(({ id }) => id === 'pushed-request')?.verdict).toBe('PASS')
  })

  it('passes every check of what reaches the API, with an API of the audit behind it', async () => {
    const { origin, echo } = await gateways.startWithEcho()
    const only = allChecks.filter(({ tool }) => tool === 'echo').map(({ id }) => id)
    const { findings } = await gateways.audit(origin, { echo, only })
    expect(findings.filter(({ verdict }) => verdict !== 'PASS')).toEqual([])
    expect(findings.length).toBeGreaterThan(20)
  })

  it('does not take another API for that of the audit', async () => {
    const { echo } = await gateways.startWithEcho()
    const origin = await gateways.start()
    await expect(gateways.audit(origin, { echo, only: ['echo-cookies'] })).rejects.toThrow(
      'did not reach http',
    )
  })

  it('R33: tells nothing of an upstream that is down', async () => {
    const origin = await gateways.start({ env: { API_URL: 'http://127.0.0.1:9/api' } })
    const { findings } = await gateways.audit(origin, { only: ['error-texts-api'] })
    expect(findings[0]?.verdict).toBe('PASS')
    expect(findings[0]?.evidence.map(({ seen }) => seen)).toContain('503, nothing told')
  })
})

describe('a report', () => {
  it('holds no cookie, code, token or password', () => {
    const text =
      JSON.stringify(report.findings.map(({ evidence, reason }) => ({ evidence, reason }))) +
      toMarkdown(report)
    const random = (text.match(/[A-Za-z0-9_-]{20,}/g) ?? []).filter(
      (run) => /\d/.test(run) && /[A-Z]/.test(run),
    )
    expect(random).toEqual([])
    expect(text).not.toMatch(/eyJ[\w-]{8,}|[?&](code|state)=\w/)
    expect(text).not.toContain(credentials.password)
  })

  it('names a source for every requirement', () => {
    expect(report.findings.filter(({ source, numbers }) => source === '' || numbers.length === 0)).toEqual([])
  })
})

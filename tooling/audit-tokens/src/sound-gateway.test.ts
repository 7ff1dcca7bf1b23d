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

  it('passes every check of what reaches the API and the log, as a staging gateway of the audit', async () => {
    const { origin, tools } = await gateways.stage()
    const only = allChecks.filter(({ tool }) => tool !== undefined && tool !== 'fast').map(({ id }) => id)
    const { findings, partial } = await gateways.audit(origin, { ...tools, only })
    expect(findings.filter(({ verdict }) => verdict !== 'PASS')).toEqual([])
    expect(findings.length).toBeGreaterThan(30)
    expect(partial).toContain('Only echo-')
  })

  it('ends its sessions at both limits, where these come within minutes', async () => {
    for (const check of ['fast-absolute', 'fast-idle']) {
      const { origin, tools } = await gateways.stage({ env: { SESSION_MAX_S: '200' }, tokenTtlS: 30 })
      const { findings, partial } = await gateways.audit(origin, { ...tools, fast: true, only: [check] })
      expect(findings).toEqual([expect.objectContaining({ id: check, verdict: 'PASS' })])
      expect(partial).toContain('--fast')
    }
  })

  it('does not take another API for that of the audit', async () => {
    const { tools } = await gateways.stage()
    const origin = await gateways.start()
    const only = ['echo-cookies']
    await expect(gateways.audit(origin, { echo: tools.echo, only })).rejects.toThrow('did not reach http')
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

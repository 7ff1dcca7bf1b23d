import { auditLine } from '../audit/audit-schema.ts'
import type { TestGateway } from './test-gateway.ts'

/** Audit events so far as "event reason"; each line must have the documented shape. @throws ZodError */
export function toldEvents(gateway: Pick<TestGateway, 'audits'>): string[] {
  return gateway.audits().map((line) => {
    const told = auditLine.parse(line)
    return 'reason' in told ? `${told.audit} ${String(told.reason)}` : told.audit
  })
}

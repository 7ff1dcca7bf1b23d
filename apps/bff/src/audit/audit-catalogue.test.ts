import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Audit } from './audit.ts'
import { auditCatalogue, type AuditFacts } from './audit-catalogue.ts'
import { auditJsonSchema } from './audit-schema.ts'

const docs = new URL('../../../../docs/', import.meta.url)

describe('the documented schema of the audit', () => {
  it('is the JSON Schema of the catalogue (vitest -u writes it)', async () => {
    const text = `${JSON.stringify(auditJsonSchema(), null, 2)}\n`
    await expect(text).toMatchFileSnapshot(new URL('audit-event.schema.json', docs).pathname)
  })

  it('lists each event in docs/operations.md with its meaning and its reasons', async () => {
    const page = await readFile(new URL('operations.md', docs), 'utf8')
    const rows = Object.entries(auditCatalogue).map(([event, { meaning, reasons }]) => {
      const words = reasons.map((reason) => `\`${reason}\``).join(', ')
      return `| \`${event}\` | ${meaning} | ${words} |`
    })
    const found = page.split('\n').map((line) => line.replaceAll(/ +/g, ' ').replaceAll('| |', '| |'))
    for (const row of rows) expect(found).toContain(row.replaceAll(/ +/g, ' '))
  })
})

describe('an audit event', () => {
  it('takes the reasons of its own alone, and names the session where it has to', () => {
    const audit: Audit = () => {}
    const request = {} as FastifyRequest
    const session = { id: 'id', subject: 'subject' }
    audit('login.started', request, { reason: 'silent' })
    audit('refresh.failed', request, { session, reason: 'unavailable' })
    // @ts-expect-error: a reason of another event
    audit('login.started', request, { reason: 'expired' })
    // @ts-expect-error: text of a client or a provider
    audit('login.failed', request, { reason: String('anything') })
    // @ts-expect-error: a renewal without its session
    audit('refresh.done', request, {})
    // @ts-expect-error: a reason is missing
    audit('refresh.failed', request, { session })
    expectTypeOf<AuditFacts<'csrf.refused'>>().toEqualTypeOf<{ reason: 'header-missing' }>()
  })
})

import { readFile } from 'node:fs/promises'
import { describe, expect, expectTypeOf, it } from 'vitest'
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
    type Session = { id: string; subject: string }
    expectTypeOf<{ reason: 'silent' }>().toExtend<AuditFacts<'login.started'>>()
    expectTypeOf<{ session: Session; reason: 'unavailable' }>().toExtend<AuditFacts<'refresh.failed'>>()
    // A reason of another event, text of a client or a provider, a renewal without its session, no reason at all.
    expectTypeOf<{ reason: 'expired' }>().not.toExtend<AuditFacts<'login.started'>>()
    expectTypeOf<{ reason: string }>().not.toExtend<AuditFacts<'login.failed'>>()
    expectTypeOf<object>().not.toExtend<AuditFacts<'refresh.done'>>()
    expectTypeOf<{ session: Session }>().not.toExtend<AuditFacts<'refresh.failed'>>()
    expectTypeOf<AuditFacts<'csrf.refused'>>().toEqualTypeOf<{ reason: 'header-missing' }>()
  })
})

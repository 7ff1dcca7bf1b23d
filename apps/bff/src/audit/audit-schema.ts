import * as z from 'zod'
import { auditCatalogue, type AuditEvent, auditSchemaVersion } from './audit-catalogue.ts'

const hash = z.string().regex(/^[0-9a-f]{16}$/)

/** What every line has, and what the log itself adds. */
const common = {
  level: z.literal(30),
  time: z.iso.datetime({ precision: 3 }),
  pid: z.int(),
  hostname: z.string(),
  msg: z.literal('audit'),
  schema: z.literal(auditSchemaVersion),
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  client: z.string().describe('Address of the client, or "unknown".'),
  method: z.string(),
  route: z.string().optional().describe('Template of the route, never the path that was asked for.'),
}

function eventSchema(event: AuditEvent) {
  const { meaning, names, reasons }: (typeof auditCatalogue)[AuditEvent] = auditCatalogue[event]
  const named = names === 'always' ? { session: hash, subject: hash } : {}
  const maybeNamed = names === 'sometimes' ? { session: hash.optional(), subject: hash.optional() } : {}
  const [first, ...others] = reasons as readonly string[]
  return z
    .strictObject({
      audit: z.literal(event),
      ...common,
      ...named,
      ...maybeNamed,
      ...(first === undefined ? {} : { reason: z.enum([first, ...others]) }),
    })
    .describe(meaning)
}

const events = Object.keys(auditCatalogue) as AuditEvent[]
const [firstEvent, ...otherEvents] = events.map(eventSchema)

/** The shape of each audit line, from the catalogue; `docs/audit-event.schema.json` is made of it. */
export const auditLine = z.union([firstEvent ?? z.never(), ...otherEvents])

/** The documented schema (JSON Schema 2020-12). */
export function auditJsonSchema() {
  return {
    ...z.toJSONSchema(auditLine),
    title: 'Audit line of the gateway',
  }
}

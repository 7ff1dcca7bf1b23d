import type { AuditContext } from './audit-context.ts'

/** What several checks look at is made once for each audit: sign-ins are limited, and cost the provider a password hash. */
export function oncePerAudit<T>(
  make: (context: AuditContext) => Promise<T>,
): (context: AuditContext) => Promise<T> {
  const known = new WeakMap<AuditContext, Promise<T>>()
  return (context) => {
    const result = known.get(context) ?? make(context)
    known.set(context, result)
    return result
  }
}

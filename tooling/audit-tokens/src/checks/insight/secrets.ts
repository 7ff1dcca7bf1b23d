import type { AuditContext } from '../../audit-context.ts'
import type { Observation } from '../../check.ts'
import { secretsOf } from '../../report/mask.ts'

const shortest = 12
const bareToken = /\beyJ[\w-]{8,}\.[\w-]{4,}\.[\w-]*/

/** Everything secret that this audit knows: cookies, codes, states, the password, and the tokens that its echo got. */
function knownSecrets({ answers, origin, echo, password }: AuditContext): Map<string, string> {
  const found = new Map<string, string>()
  const add = (what: string, value: string) => {
    if (value.length >= shortest) found.set(value, what)
  }
  for (const answer of answers)
    for (const value of secretsOf(answer, origin)) add('a cookie, code or state', value)
  for (const { headers } of echo?.hits ?? [])
    add('a token', String(headers['authorization'] ?? '').replace(/^\w+ /, ''))
  if (password !== null && password.length > 0) found.set(password, 'the password')
  return found
}

/** Looks for each of them in a text of the gateway. */
export function searchSecrets(context: AuditContext, what: string, text: string): Observation[] {
  const secrets = knownSecrets(context)
  const leaked = new Set([...secrets].filter(([value]) => text.includes(value)).map(([, kind]) => kind))
  if (bareToken.test(text)) leaked.add('a token')
  return [
    {
      sent: `${secrets.size} secrets of this audit in ${text.length} characters of ${what}`,
      seen: leaked.size === 0 ? 'none of them' : [...leaked].join(', '),
      ok: leaked.size === 0 && text.length > 0,
    },
  ]
}

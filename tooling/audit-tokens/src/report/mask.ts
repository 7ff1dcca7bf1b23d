import type { Answer } from '../http/answer.ts'
import { locationOf } from '../http/answer.ts'

const secretParameters = [
  'code',
  'state',
  'nonce',
  'code_challenge',
  'request_uri',
  'interaction',
  'session_state',
]
const shortestSecret = 6
const compactToken = /\beyJ[\w-]{4,}\.[\w-]*\.?[\w-]*/g
const run = /[A-Za-z0-9_-]{20,}/g

/** Values that an answer handed to the browser and that no report may hold. */
export function secretsOf(answer: Answer, origin: string): string[] {
  const location = locationOf(answer, origin)
  const parameters = secretParameters.map((name) => location?.searchParams.get(name) ?? '')
  return [...answer.setCookies.map(({ value }) => value), ...parameters]
}

/** Letters of both cases, or letters and digits: what words of a language do not have. */
function looksRandom(text: string): boolean {
  return (/\d/.test(text) && /[a-z]/i.test(text)) || (/[a-z][A-Z]/.test(text) && /[A-Z][a-z]/.test(text))
}

/** The name of a cookie may be told, and the id in it need not. */
function maskRun(text: string): string {
  if (!looksRandom(text)) return text
  const [prefix = ''] = /^__Host-[a-z]+-?/.exec(text) ?? []
  return prefix === '' ? `‹${text.length} characters›` : `${prefix}‹id›`
}

/** Takes every value that was a cookie, a code or the like, and everything that looks like a token, out of a text. */
export function createMask(answers: readonly Answer[], origin: string, others: readonly string[]) {
  const all = [...answers.flatMap((answer) => secretsOf(answer, origin)), ...others]
  const secrets = [...new Set(all)]
    .filter((secret) => secret.length >= shortestSecret)
    .sort((a, b) => b.length - a.length)
  return (text: string): string => {
    let masked = text
    for (const secret of secrets) masked = masked.replaceAll(secret, `‹${secret.length} characters›`)
    return masked.replace(compactToken, '‹a token›').replace(run, maskRun)
  }
}

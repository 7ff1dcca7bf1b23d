import type { Settings } from './settings.ts'

const password = 'Counting-2026!'

/** The people of the demo data, as docs and README name them. */
export const demoUsers: readonly (readonly [email: string, who: string])[] = [
  ['mta@demo.example', 'every organisation, every right'],
  ['admin@north.example', 'System Admin of North'],
  ['manager@north.example', 'Count Manager of North'],
  ['counter@north.example', 'counts only; no expected quantities where it is counted blind'],
  ['viewer@north.example', 'order reports only'],
  ['nobody@north.example', 'signs in, has no right at all'],
  ['admin@south.example', 'System Admin of South'],
]

function users(): string[] {
  const width = Math.max(...demoUsers.map(([email]) => email.length))
  return [
    `  Sign in as (password ${password}):`,
    ...demoUsers.map(([email, who]) => `    ${email.padEnd(width)}  ${who}`),
    '',
  ]
}

function headline({ parts, publicUrl, apiPort }: Settings, seconds: number): string {
  if (parts.length > 1) return `Ready after ${seconds.toFixed(1)} s: ${publicUrl}`
  return parts[0] === 'api' ? `The api runs: http://127.0.0.1:${apiPort}` : `The gateway runs: ${publicUrl}`
}

const firstSteps = (link: string) => [
  '  Nobody can sign in yet. Set it up by this link, which works once, within 24 hours:',
  `    ${link}`,
  '',
]

/**
 * What stands on the terminal when everything runs.
 * @param setUpLink by which a system without people is set up; undefined when there are some
 */
export function welcome(settings: Settings, seconds: number, setUpLink?: string): string {
  const { parts, verbose, dataDir, publicUrl, hasDemoUsers, hasMailServer } = settings
  const laysMail = parts.includes('api') && !hasMailServer
  const lines = [
    '',
    headline(settings, seconds),
    '',
    ...(setUpLink === undefined ? [] : firstSteps(setUpLink)),
    ...(setUpLink === undefined && parts.length > 1 && hasDemoUsers ? users() : []),
    `  Data   ${dataDir}`,
    ...(laysMail ? [`  Mail   ${dataDir}/outbox`] : []),
    ...(verbose ? [] : [`  Logs   ${dataDir}/logs`]),
    '',
    ...(publicUrl.startsWith('http:')
      ? ['  Safari may refuse to sign in over http: use another browser here.']
      : []),
    '  Ctrl-C stops it.',
    '',
  ]
  return `${lines.join('\n')}\n`
}

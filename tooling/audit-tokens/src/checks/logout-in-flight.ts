import type { Check } from '../check.ts'
import { paths } from '../gateway-paths.ts'
import { mustNotOpen } from './attempts.ts'
import { cookiesSet, withoutAccess } from './refresh-races.ts'

const before = 10
const after = 10

/** Requirement 24: a logout among calls that renew the same session. */
export const inFlightLogoutChecks: readonly Check[] = [
  {
    id: 'logout-race',
    numbers: ['R24', 'S33', 'S34'],
    sentence:
      'Calls that renew the session while it is signed out give no cookies that open anything, and none after it.',
    source: 'ASVS 7.4.1; RFC 10017 6.1.2.3',
    needs: 'sign-in',
    async run(context) {
      const session = await context.signIn()
      const old = withoutAccess(session)
      if (old === '') return { skipped: 'This deployment sets no refresh cookie.' }
      const browser = context.newBrowser()
      let isOut = false
      const late: string[] = []
      const call = async () => {
        const answer = await browser.call('GET', context.apiPath, { cookies: old, atOnce: true })
        const set = cookiesSet(answer)
        if (isOut && set !== '') late.push(set)
        return set
      }
      const calls = Array.from({ length: before }, call)
      const logout = browser.call('POST', paths.logout, { cookies: old, atOnce: true }).then((answer) => {
        isOut = true
        return answer
      })
      calls.push(...Array.from({ length: after }, call))
      const { status } = await logout
      const sets = [...new Set(await Promise.all(calls))].filter((set) => set !== '')
      const opened = await Promise.all(
        sets.map((set) => mustNotOpen(context, 'cookies that one of these calls got', set)),
      )
      return [
        {
          sent: `POST ${paths.logout} among ${before + after} calls`,
          seen: String(status),
          ok: status < 300,
        },
        {
          sent: 'their answers after that of the logout',
          seen: `${late.length} set cookies`,
          ok: late.length === 0,
        },
        await mustNotOpen(context, 'the cookies from before it', old),
        ...opened,
      ]
    },
  },
]

import type { AuditContext } from '../audit-context.ts'
import type { Check, Observation } from '../check.ts'
import { type Answer, memberOf } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'
import { beginsNothing, describeOpening, isOpen, openWith } from './attempts.ts'

const targetOf = (url: URL) => url.pathname + url.search

/** The callback with some parameters changed; `null` removes one. */
function changed(callback: URL, changes: Readonly<Record<string, string | null>>): URL {
  const url = new URL(callback)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url
}

/** Signs in up to the callback, then calls another address in its place. */
async function callInstead(
  context: AuditContext,
  sent: string,
  change: (callback: URL) => URL,
): Promise<Observation> {
  const browser = context.newBrowser()
  const { callback } = await context.reachCallback(browser)
  return beginsNothing(sent, await browser.visit(targetOf(change(callback))))
}

const endsInError = (answer: Answer) => /[?&]error=/.test(answer.headers['location'] ?? '')

/** Requirements 9, 10 and 12: what comes back from the provider is used once, by whom it belongs to. */
export const callbackChecks: readonly Check[] = [
  {
    id: 'callback-replay',
    numbers: ['R12', 'S20'],
    sentence:
      'A callback is good once: called again with the same cookies it begins no session, and the code does not go to the provider a second time (which would revoke the first tokens).',
    source: 'RFC 6749 4.1.2, 10.5; RFC 9700 4.5; ASVS 10.4.2',
    needs: 'sign-in',
    async run(context) {
      const { callback, cookies, browser } = await context.signIn()
      const replay = await context.newBrowser().visit(targetOf(callback), { cookies })
      const own = await openWith(context, browser.jar.header(paths.session))
      return [
        beginsNothing('the same callback with the cookies of the first time', replay),
        {
          sent: 'the same callback with the cookies of the first time',
          seen: endsInError(replay)
            ? 'an error of the provider: the code was sent to it again'
            : 'refused at once',
          ok: !endsInError(replay),
        },
        { sent: 'the session of the first call, afterwards', seen: describeOpening(own), ok: isOpen(own) },
      ]
    },
  },
  {
    id: 'callback-reload',
    numbers: ['R12', 'S20'],
    sentence: 'Reload and back button at the callback leave the person signed in, in the same session.',
    source: 'RFC 9700 4.5',
    needs: 'sign-in',
    async run(context) {
      const { callback, browser } = await context.signIn()
      const before = memberOf(await browser.call('GET', paths.session), 'sessionId')
      const again = await browser.visit(targetOf(callback))
      const after = memberOf(await browser.call('GET', paths.session), 'sessionId')
      const seen = `${again.status}, ${before === after ? 'the same session' : 'another or no session'}`
      return [
        {
          sent: 'the callback once more in the same browser',
          seen,
          ok: before === after && again.status < 400,
        },
      ]
    },
  },
  {
    id: 'callback-other-browser',
    numbers: ['R9'],
    sentence: 'A callback with code and state is refused in a browser that did not begin it.',
    source: 'RFC 9700 4.5, 4.7; ASVS 10.1.2, 10.2.1',
    needs: 'sign-in',
    async run(context) {
      const { callback, begun } = await context.reachCallback(context.newBrowser())
      const stranger = context.newBrowser()
      const empty = await stranger.visit(targetOf(callback))
      await stranger.visit(paths.login)
      const busy = await stranger.visit(targetOf(callback))
      // The right name, and nothing of the right value.
      for (const { name } of begun.setCookies)
        stranger.jar.set(name, [...stranger.jar.all().values()][0] ?? 'x')
      const disguised = await stranger.visit(targetOf(callback))
      return [
        beginsNothing('from a browser without cookies', empty),
        beginsNothing('from a browser with a sign-in of its own under way', busy),
        beginsNothing('with the value of another transaction under the right name', disguised),
      ]
    },
  },
  {
    id: 'callback-state',
    numbers: ['R9'],
    sentence: 'A callback without state, or with a state that was changed, is refused.',
    source: 'RFC 6749 10.12; RFC 9700 4.7.1',
    needs: 'sign-in',
    async run(context) {
      const state = (url: URL) => url.searchParams.get('state') ?? ''
      const lastOther = (text: string) => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A')
      return [
        await callInstead(context, 'without state', (url) => changed(url, { state: null })),
        await callInstead(context, 'with the last character of state changed', (url) =>
          changed(url, { state: lastOther(state(url)) }),
        ),
        await callInstead(context, 'with half of the state', (url) =>
          changed(url, { state: state(url).slice(0, state(url).length / 2) }),
        ),
      ]
    },
  },
  {
    id: 'callback-older-attempt',
    numbers: ['R9', 'R10'],
    sentence: 'A code does not go with the state of another attempt of the same browser (code injection).',
    source: 'RFC 9700 4.5; RFC 7636 1; ASVS 10.2.1, 10.5.1',
    needs: 'sign-in',
    async run(context) {
      const browser = context.newBrowser()
      const first = await context.reachCallback(browser)
      const second = await context.reachCallback(browser)
      const mixed = changed(second.callback, { code: first.callback.searchParams.get('code') })
      return [
        beginsNothing(
          'the code of the first attempt with the state of the second',
          await browser.visit(targetOf(mixed)),
        ),
      ]
    },
  },
  {
    id: 'callback-issuer',
    numbers: ['R10'],
    sentence: 'A callback without the issuer, or with another one, is refused where the provider sends it.',
    source: 'RFC 9207 2.4; RFC 9700 4.4; ASVS 10.2.2',
    needs: 'sign-in',
    async run(context) {
      const { callback } = await context.firstSignIn()
      if (!callback.searchParams.has('iss'))
        return { skipped: 'The provider sends no issuer to the callback.' }
      return [
        await callInstead(context, 'with iss=https://evil.example', (url) =>
          changed(url, { iss: 'https://evil.example' }),
        ),
        await callInstead(context, 'without iss', (url) => changed(url, { iss: null })),
      ]
    },
  },
  {
    id: 'callback-twice',
    numbers: ['R12'],
    sentence: 'A callback with a second code or a second state is refused.',
    source: 'RFC 6749 3.1; RFC 9700 4.5',
    needs: 'sign-in',
    async run(context) {
      const twice = (name: string) => (callback: URL) => {
        const url = new URL(callback)
        url.searchParams.append(name, 'another')
        return url
      }
      return [
        await callInstead(context, 'with two codes', twice('code')),
        await callInstead(context, 'with two states', twice('state')),
      ]
    },
  },
  {
    id: 'callback-tokens',
    numbers: ['R9'],
    sentence:
      'Tokens that are given to the callback (implicit flow) begin no session; neither does a POST to it.',
    source: 'RFC 9700 2.1.2, 4.7',
    needs: 'sign-in',
    async run(context) {
      const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'
      const tokens = { code: null, access_token: token, id_token: token, token_type: 'Bearer' }
      const browser = context.newBrowser()
      const { callback } = await context.reachCallback(browser)
      const posted = await browser.send('POST', paths.callback, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: callback.search.slice(1),
      })
      return [
        await callInstead(context, 'tokens in place of the code', (url) => changed(url, tokens)),
        beginsNothing('the answer of the provider as a POST', posted),
      ]
    },
  },
  {
    id: 'callback-error',
    numbers: ['R9', 'R33', 'S25'],
    sentence:
      'An error of the provider ends the attempt, shows a text of ours and repeats nothing that was sent.',
    source: 'RFC 6749 4.1.2.1; RFC 9700 4.7; ASVS 16.5.1',
    needs: 'sign-in',
    async run(context) {
      const browser = context.newBrowser()
      const { callback, begun } = await context.reachCallback(browser)
      const marker = '<b>audit-marker</b>'
      const refusal = {
        code: null,
        error: 'access_denied',
        error_description: marker,
        error_uri: 'https://evil.example/',
      }
      const answer = await browser.visit(targetOf(changed(callback, refusal)))
      const text = decodeURIComponent(answer.headers['location'] ?? '') + answer.text
      const isRepeated = /audit-marker|evil\.example/.test(text)
      const gone = begun.setCookies.every(({ name }) => !browser.jar.all().has(name))
      return [
        beginsNothing('error=access_denied with the right state', answer),
        {
          sent: 'error_description with a marker',
          seen: isRepeated ? 'repeated' : 'not repeated',
          ok: !isRepeated,
        },
        { sent: 'the cookie of the attempt', seen: gone ? 'deleted' : 'kept', ok: gone },
      ]
    },
  },
]

import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { earlyScript } from './early-script.ts'

const text = earlyScript({
  files: ['assets/frame.js', 'assets/login.js'],
  routes: [
    ['^/counts/?$', 1, [0], ['/api/v2/count/all?page=1&limit=50'], 'counts', '[Counts] [View] [List]'],
    ['^/counts/([^/]+)/?$', 1, [0], ['/api/v2/count/$1/sheet']],
    ['^/login/?$', 0, [1]],
  ],
})

type Page = {
  path: string
  search?: string
  session?: object
  status?: number
  isLeaving?: boolean
  /** What the tab and the browser remember. */
  tab?: Record<string, string>
  browser?: Record<string, string>
}

/** Storage whose keys are its own properties, as a browser's are. */
const storage = (kept: Record<string, string>) =>
  Object.assign(Object.create({ getItem: (key: string) => kept[key] ?? null }), kept)

/** Runs the script as a browser would that opens `path`, and waits until nothing moves any more. */
async function open({
  path,
  search = '',
  session = { signedIn: false },
  status = 200,
  isLeaving = false,
  tab = {},
  browser = {},
}: Page) {
  const hrefs: string[] = []
  const fetch = vi.fn<(path: string, init: unknown) => Promise<Response>>(async () =>
    Response.json(session, { status }),
  )
  const dataset: { firstFrame?: string } = {}
  const window: { earlyAnswers?: Map<string, unknown> } = {}
  runInNewContext(text, {
    window,
    fetch,
    location: { pathname: path, search },
    localStorage: storage(isLeaving ? { ...browser, 'backoffice.logout-pending': '1' } : browser),
    sessionStorage: storage(tab),
    document: {
      documentElement: { dataset },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => hrefs.push(href) },
    },
    RegExp,
    Map,
  })
  await new Promise(setImmediate)
  return {
    hrefs,
    asked: fetch.mock.calls.map(([asked]) => asked),
    answers: window.earlyAnswers,
    firstFrame: dataset.firstFrame,
  }
}

test('a public page has its files at once, and asks nothing', async () => {
  expect(await open({ path: '/login' })).toEqual({
    hrefs: ['/assets/login.js'],
    asked: [],
    answers: undefined,
    firstFrame: undefined,
  })
})

test('a private page asks who is there, and then has its files and the person', async () => {
  const { hrefs, asked, answers } = await open({ path: '/counts', session: { signedIn: true } })
  expect(hrefs).toEqual(['/assets/frame.js'])
  expect(asked.slice(0, 2)).toEqual(['/bff/session', '/api/v2/user/myself?includeRolesAndPermissions=true'])
  expect([...(answers?.keys() ?? [])].slice(0, 2)).toEqual(asked.slice(0, 2))
})

test.each([
  ['signed out', { session: { signedIn: false } }],
  ['without an answer of use', { status: 503 }],
])('%s, nothing private is fetched or shown', async (_what, page) => {
  const { hrefs, asked, firstFrame } = await open({ path: '/counts', ...page })
  expect(hrefs).toEqual([])
  expect(firstFrame).toBeUndefined()
  expect(asked).toEqual(['/bff/session'])
})

test('while a logout has not got through, nothing is asked', async () => {
  const { hrefs, asked } = await open({ path: '/counts', session: { signedIn: true }, isLeaving: true })
  expect([...hrefs, ...asked]).toEqual([])
})

test('a path that no route has is left to the app', async () => {
  expect((await open({ path: '/nowhere' })).asked).toEqual([])
})

const rightsOf = (...permissions: string[]) => [
  { roleName: 'Role', permissions: permissions.map((functionalityName) => ({ functionalityName })) },
]
const session = { signedIn: true, rolesAndPermissions: rightsOf('[counts] [view] [list]') }
const who = ['/bff/session', '/api/v2/user/myself?includeRolesAndPermissions=true']

test('what a screen shows is asked for with the person', async () => {
  const list = await open({ path: '/counts', session })
  expect(list.asked).toEqual([...who, '/api/v2/count/all?page=1&limit=50'])
  const record = await open({ path: '/counts/7', session })
  expect(record.asked).toEqual([...who, '/api/v2/count/7/sheet'])
})

test.each<[string, Partial<Page>]>([
  ['with a search', { search: '?q=salt' }],
  ['where a default view takes its place', { browser: { 'backoffice.view.1.2.counts': '{}' } }],
  ['in a tab that has gone to another tenant', { tab: { 'backoffice.tenant': '{}' } }],
  ['of an address whose number is none', { path: '/counts/7x' }],
])('nothing of it is asked for %s', async (_, page) => {
  expect((await open({ path: '/counts', session, ...page })).asked).toEqual(who)
})

test('the list of a screen is asked for where the person may see it, and only then', async () => {
  const ask = async (person: object) =>
    (await open({ path: '/counts', session: { signedIn: true, ...person } })).asked
  const list = '/api/v2/count/all?page=1&limit=50'
  expect(await ask({ isMta: true, rolesAndPermissions: [] })).toEqual([...who, list])
  expect(await ask({ rolesAndPermissions: rightsOf('[Orders] [View] [List]') })).toEqual(who)
  expect(await ask({})).toEqual(who)
})

test('what waits for the rights stands among the answers at once, and is none where they are lacking', async () => {
  const { answers } = await open({ path: '/counts', session: { signedIn: true, rolesAndPermissions: [] } })
  const waiting = answers?.get('/api/v2/count/all?page=1&limit=50')
  await expect(waiting).rejects.toBeDefined()
})

test('a default view of another list changes nothing', async () => {
  const { asked } = await open({ path: '/counts', session, browser: { 'backoffice.view.1.2.orders': '{}' } })
  expect(asked).toHaveLength(3)
})

test.each([
  ['open', {}],
  ['collapsed', { 'backoffice.menu': 'collapsed' }],
])('whoever is signed in sees the frame at once, with the menu %s as it was left', async (menu, browser) => {
  expect((await open({ path: '/counts', session, browser })).firstFrame).toBe(menu)
})

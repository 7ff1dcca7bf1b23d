import { signIn } from '@backoffice/e2e/sign-in'
import { median } from '../lib/report.ts'
import { type DebuggableBrowser, launchDebuggable } from './debuggable-browser.ts'
import { type PageFigures, runLighthouse } from './lighthouse-run.ts'
import { servePeer } from './peer-server.ts'

export type PageRow = { page: string; figures: PageFigures; isPeer: boolean }

type Target = { page: string; url: string; browser: DebuggableBrowser; isPeer: boolean }

const privatePages = [
  ['dashboard', '/'],
  ['list', '/counts'],
  ['sheet', '/counts/1'],
] as const
const peerPages = ['/sign-in', '/', '/tasks'] as const

/** The sign-in stands at an address that the provider gives; Lighthouse looks at that one, without the way there. */
async function signInAddress({ page }: DebuggableBrowser, baseUrl: string): Promise<string> {
  await page.goto(baseUrl)
  await page.getByLabel('Email').waitFor()
  return page.url()
}

async function signedIn(baseUrl: string): Promise<DebuggableBrowser> {
  const browser = await launchDebuggable()
  await signIn(browser.page, 'admin@north.example', baseUrl)
  await browser.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await browser.page.goto('about:blank')
  return browser
}

const scores = [
  'performance',
  'accessibility',
  'bestPractices',
  'fcp',
  'lcp',
  'tbt',
  'cls',
  'bytes',
  'machine',
] as const

function medians(runs: readonly PageFigures[]): PageFigures {
  const middle = Object.fromEntries(scores.map((name) => [name, median(runs.map((run) => run[name]))]))
  return {
    ...(middle as Omit<PageFigures, 'failed'>),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  }
}

/**
 * Lighthouse, mobile, for the pages of the product and, when its build is given, for those of shadcn-admin, in turn.
 * @returns the median of each figure over the rounds
 */
export async function measurePages(
  baseUrl: string,
  { rounds, peer }: { rounds: number; peer: string | undefined },
): Promise<PageRow[]> {
  const [guest, member] = [await launchDebuggable(), await signedIn(baseUrl)]
  const peerServer = peer === undefined ? undefined : await servePeer(peer)
  const targets: Target[] = [
    ...privatePages.map(([page, path]) => ({ page, url: baseUrl + path, browser: member, isPeer: false })),
    ...(peerServer === undefined
      ? []
      : peerPages.map((path) => ({
          page: path,
          url: peerServer.baseUrl + path,
          browser: guest,
          isPeer: true,
        }))),
  ]
  const runs = new Map<string, { isPeer: boolean; all: PageFigures[] }>()
  async function measure({ page, url, browser, isPeer }: Target): Promise<void> {
    const figures = await runLighthouse(url, browser.port)
    process.stdout.write(`${page}: ${figures.performance}, LCP ${Math.round(figures.lcp)} ms\n`)
    const name = isPeer ? `shadcn-admin ${page}` : page
    runs.set(name, { isPeer, all: [...(runs.get(name)?.all ?? []), figures] })
  }
  try {
    for (let round = 0; round < rounds; round++) {
      const url = await signInAddress(guest, baseUrl)
      for (const target of [{ page: 'sign-in', url, browser: guest, isPeer: false }, ...targets])
        await measure(target)
    }
  } finally {
    await Promise.all([guest.close(), member.close(), peerServer?.close()])
  }
  return [...runs].map(([page, { isPeer, all }]) => ({ page, isPeer, figures: medians(all) }))
}

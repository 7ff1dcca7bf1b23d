import lighthouse, { type Result } from 'lighthouse'

/** What Lighthouse says of one page, once. Scores are 0 to 100, times milliseconds, bytes as transferred. */
export type PageFigures = {
  performance: number
  accessibility: number
  bestPractices: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  bytes: number
  /** Lighthouse's own measure of the machine in this moment; a calm one of today is above 1500. */
  machine: number
  /** Ids of the audits of accessibility and best practices that are not passed. */
  failed: string[]
}

const categories = ['performance', 'accessibility', 'best-practices'] as const

/**
 * Runs Lighthouse, mobile: slow 4G and a processor four times slower, both simulated. Caches are emptied before, cookies
 * stay.
 * @param port of the browser's debugging
 * @throws Error when the page could not be measured
 */
export async function runLighthouse(url: string, port: number): Promise<PageFigures> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  const result = run?.lhr
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`)
  if (result.runtimeError !== undefined) throw new Error(`${url}: ${result.runtimeError.message}`)
  const score = (id: (typeof categories)[number]) => Math.round((result.categories[id]?.score ?? 0) * 100)
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    machine: result.environment.benchmarkIndex,
    failed: failedAudits(result),
  }
}

function failedAudits({ categories: all, audits }: Result): string[] {
  return (['accessibility', 'best-practices'] as const)
    .flatMap((id) => all[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}

import type { OpeningRow } from './opening-bench.ts'
import type { PageRow } from './page-bench.ts'
import type { SheetRow } from './sheet-bench.ts'

const kB = (bytes: number) => (bytes / 1000).toFixed(0)
const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** What the pages of the product are held to. */
function isHeld({ figures }: PageRow): boolean {
  const { performance, accessibility, bestPractices, lcp, cls } = figures
  return performance >= 95 && accessibility === 100 && bestPractices === 100 && lcp <= 2100 && cls <= 0.02
}

/** Lighthouse as a Markdown table; pages of others are held to nothing. */
export function pageTable(rows: readonly PageRow[]): string {
  const lines = rows.map((row) => {
    const { performance, accessibility, bestPractices, fcp, lcp, tbt, cls, bytes } = row.figures
    const verdict = row.isPeer ? '' : isHeld(row) ? 'held' : 'MISSED'
    const times = `${seconds(fcp)} s | ${seconds(lcp)} s | ${Math.round(tbt)} ms | ${cls.toFixed(3)} | ${kB(bytes)} kB`
    return `| ${row.page} | ${performance} | ${accessibility} | ${bestPractices} | ${times} | ${verdict} |`
  })
  return [
    '| Page | performance | accessibility | best practices | FCP | LCP | TBT | CLS | transferred | |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

/** Keys in the sheet as a Markdown table. */
export function sheetTable(rows: readonly SheetRow[]): string {
  const lines = rows.map(
    ({ slowdown, keys, medianMs, p95Ms, limitMs, ownDraws, rowsDrawn }) =>
      `| ${slowdown === 1 ? 'as it is' : `${slowdown} times slower`} | ${keys} | ${medianMs.toFixed(1)} ms | ${p95Ms.toFixed(1)} ms | ${limitMs} ms | ${ownDraws} | ${rowsDrawn} |`,
  )
  return [
    '| Processor | keys | median | p95 | to hold | draws of the own row, most | rows drawn by a key, most |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

/** Visits of the sheet as a Markdown table. */
export function openingTable(rows: readonly OpeningRow[]): string {
  const lines = rows.map(
    ({ cache, visits, medianMs, slowestMs, limitMs }) =>
      `| ${cache} | ${visits} | ${medianMs.toFixed(0)} ms | ${slowestMs.toFixed(0)} ms | ${limitMs} ms |`,
  )
  return [
    '| Cache of the browser | visits | median | slowest | to hold |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

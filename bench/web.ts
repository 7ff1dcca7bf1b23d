import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startProduct } from '@backoffice/e2e/product-process'
import { postgresqlAnswers, postgresqlUrl } from '@backoffice/test-kit/postgresql'
import { writeResult } from './lib/report.ts'
import { measureOpening } from './web/opening-bench.ts'
import { measurePages } from './web/page-bench.ts'
import { measureSheet } from './web/sheet-bench.ts'
import { openingTable, pageTable, sheetTable } from './web/web-tables.ts'

// The pages in a real browser behind the real gateway: Lighthouse on a phone, keys in a long sheet, and how soon such
// a sheet takes a figure. --only pages|sheet|opening, --rounds 5, --peer <folder of a built shadcn-admin>, --url <a product that runs already>.
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    peer: { type: 'string' },
    url: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1.')
const parts = ['pages', 'sheet', 'opening'] as const
type Part = (typeof parts)[number]
if (values.only !== undefined && !parts.some((part) => part === values.only))
  throw new Error(`--only takes ${parts.join(', ')}.`)
const isWanted = (part: Part) => values.only === undefined || values.only === part
if (isWanted('opening') && !(await postgresqlAnswers(postgresqlUrl)))
  throw new Error(`No PostgreSQL answers at ${postgresqlUrl}.`)

const product =
  values.url === undefined ? await startProduct('ci') : { baseUrl: values.url, stop: () => Promise.resolve() }
const load = () => loadavg()[0]?.toFixed(1) ?? '?'
try {
  const before = load()
  const pages = isWanted('pages') ? await measurePages(product.baseUrl, { rounds, peer: values.peer }) : []
  const sheet = isWanted('sheet') ? await measureSheet(product.baseUrl) : []
  const opening = isWanted('opening') ? await measureOpening(postgresqlUrl) : []
  const file = writeResult('web', { rounds, load: { before, after: load() }, pages, sheet, opening })
  if (pages.length > 0) process.stdout.write(`\n${pageTable(pages)}`)
  if (sheet.length > 0) process.stdout.write(`\n${sheetTable(sheet)}`)
  if (opening.length > 0) process.stdout.write(`\n${openingTable(opening)}`)
  process.stdout.write(`\nLoad of the machine ${before} to ${load()}. Written to ${file}\n`)
} finally {
  await product.stop()
}

import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startProduct } from '@backoffice/e2e/product-process'
import { writeResult } from './lib/report.ts'
import { measurePages } from './web/page-bench.ts'
import { measureSheet } from './web/sheet-bench.ts'
import { pageTable, sheetTable } from './web/web-tables.ts'

// The pages in a real browser behind the real gateway: Lighthouse on a phone, and keys in a long sheet.
// --only pages|sheet, --rounds 5, --peer <folder of a built shadcn-admin>, --url <a product that runs already>.
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
if (values.only !== undefined && !['pages', 'sheet'].includes(values.only))
  throw new Error('--only takes pages or sheet.')

const product =
  values.url === undefined ? await startProduct('ci') : { baseUrl: values.url, stop: () => Promise.resolve() }
const load = () => loadavg()[0]?.toFixed(1) ?? '?'
try {
  const before = load()
  const pages =
    values.only === 'sheet' ? [] : await measurePages(product.baseUrl, { rounds, peer: values.peer })
  const sheet = values.only === 'pages' ? [] : await measureSheet(product.baseUrl)
  const file = writeResult('web', { rounds, load: { before, after: load() }, pages, sheet })
  if (pages.length > 0) process.stdout.write(`\n${pageTable(pages)}`)
  if (sheet.length > 0) process.stdout.write(`\n${sheetTable(sheet)}`)
  process.stdout.write(`\nLoad of the machine ${before} to ${load()}. Written to ${file}\n`)
} finally {
  await product.stop()
}

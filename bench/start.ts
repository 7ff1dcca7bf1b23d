import { freshClone } from './lib/fresh-clone.ts'
import { measureStart } from './lib/measure-start.ts'
import { median, table, writeResult } from './lib/report.ts'

// How long `npm start` takes until the product is ready: on a fresh clone with nothing downloaded before, and again.
const again = 5
const clone = await freshClone()
try {
  const first = await measureStart(clone.folder, clone.env)
  const later: number[] = []
  for (let run = 0; run < again; run++) later.push(await measureStart(clone.folder, clone.env))
  const rows = [
    { what: 'first start of a fresh clone', seconds: first, limit: 180 },
    { what: `second start (median of ${again})`, seconds: median(later), limit: 5 },
  ]
  const file = writeResult('start', { first, later, rows })
  process.stdout.write(`\n${table(rows)}\nWritten to ${file}\n`)
} finally {
  clone.remove()
}

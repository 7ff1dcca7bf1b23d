import { randomBytes } from 'node:crypto'
import { startProduct } from '@backoffice/e2e/product-process'
import { createDatabase, dropDatabase } from '@backoffice/test-kit/postgresql'
import type { APIRequestContext } from '@playwright/test'
import {
  applied,
  catalogueCsv,
  largeRows,
  movementsCsv,
  catalogueXlsx,
  setUpCatalogue,
  takenBack,
  untilOver,
} from './large-files.ts'
import { callMeanwhile, percentile } from './other-calls.ts'
import { watchMemory } from './resident-memory.ts'

const maxMs = 60_000
const maxOfApiMb = 300

/** How somebody signs in, and how one of their files is sent. */
type Calls = {
  signedIn: (baseUrl: string, email: string) => Promise<APIRequestContext>
  send: (
    baseUrl: string,
    person: APIRequestContext,
    file: { name: string; kind: string; bytes: Buffer; status: number },
  ) => Promise<{ ms: number; text: string }>
}

type Step = { name: string; ms: number; p95: number; slowest: number; ofApi: number; growth: number }

/**
 * Imports catalogues and movements of 100,000 rows on a PostgreSQL server, while somebody of another organisation reads a list.
 * @param server where a database of its own is made
 * @returns the steps, and whether a whole import of a catalogue stays within 60 s and 300 MB of the API
 */
export async function measureLargeFiles(server: string, { signedIn, send }: Calls) {
  const name = `backoffice_bench_${randomBytes(6).toString('hex')}`
  const product = await startProduct('ci', { DATABASE_URL: await createDatabase(server, name), DEMO: 'ci' })
  try {
    const { baseUrl } = product
    const sender = await signedIn(baseUrl, 'admin@north.example')
    const other = await signedIn(baseUrl, 'admin@south.example')
    await setUpCatalogue(sender)
    const steps: Step[] = []
    const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const ends = watchMemory()
      const began = performance.now()
      let ms = 0
      const done = work().finally(() => {
        ms = performance.now() - began
      })
      const times = await callMeanwhile(other, done)
      steps.push({ name: what, ms, p95: percentile(times, 95), slowest: Math.max(...times), ...ends() })
      return done
    }
    const read = (what: string, bytes: Buffer, kind = 'catalogue') =>
      step(`${what}, ${largeRows.toLocaleString('en-GB')} rows, read and checked`, async () => {
        const file = { name: what, kind, bytes, status: 201 }
        const { text } = await send(baseUrl, sender, file)
        const known = await untilOver(sender, JSON.parse(text).id)
        if (known.counts['ERROR'] !== 0) throw new Error(`It has mistakes: ${JSON.stringify(known.counts)}`)
        return known.id
      })
    const first = await read('all new', catalogueCsv(1))
    await step('all new, applied', () => applied(sender, first))
    await read('all the same, a workbook of 500,000 texts', catalogueXlsx(1))
    const second = await read('all changed', catalogueCsv(2))
    await step('all changed, applied', () => applied(sender, second))
    const wholes = [steps.slice(0, 2), steps.slice(3, 5)]
    await step('all changed, taken back', () => takenBack(sender, second))
    await step('all new, taken back', () => takenBack(sender, first))
    for (const lines of [1_000, 20]) {
      const what = `${(largeRows / lines).toLocaleString('en-GB')} movements of ${lines.toLocaleString('en-GB')} lines`
      const id = await read(what, movementsCsv(lines), 'movements')
      await step(`${what}, applied`, () => applied(sender, id))
      await step(`${what}, taken back`, () => takenBack(sender, id))
    }
    const isHeld = wholes.every(
      (parts) =>
        parts.reduce((sum, { ms }) => sum + ms, 0) < maxMs && parts.every(({ ofApi }) => ofApi < maxOfApiMb),
    )
    return { steps, isHeld }
  } finally {
    await product.stop()
    await dropDatabase(server, name)
  }
}

/** The steps as a Markdown table. */
export const stepsTable = (steps: readonly Step[]): string =>
  [
    '| step | s | p95 of other calls, ms | the slowest, ms | memory of the API, + MB | with the reader, + MB |',
    '| --- | --- | --- | --- | --- | --- |',
    ...steps.map(({ name, ms, ...step }) => {
      const figures = [step.p95, step.slowest, step.ofApi, step.growth].map((one) => one.toFixed(0))
      return `| ${[name, (ms / 1000).toFixed(1), ...figures].join(' | ')} |`
    }),
    '',
  ].join('\n')

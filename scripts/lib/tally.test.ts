import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playwrightTally, vitestTally } from './tally.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tally-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function report(text: string): Promise<string> {
  const file = join(folder, 'report.json')
  await writeFile(file, text)
  return file
}

test('a run of vitest counts what passed, failed and was skipped', async () => {
  const file = await report('{"numPassedTests":5,"numFailedTests":2,"numPendingTests":1,"numTodoTests":1}')
  expect(vitestTally(file, 1)).toMatchObject({ passed: 5, failed: 2, skipped: 2 })
})

test('a test file that does not load is a failure although no test failed', async () => {
  const file = await report('{"numPassedTests":5,"numFailedTests":0}')
  expect(vitestTally(file, 1)).toMatchObject({ passed: 5, failed: 1, skipped: 0 })
  expect(vitestTally(file, 0).failed).toBe(0)
})

test('a run without a report is a failure, whatever its exit code', async () => {
  expect(vitestTally(join(folder, 'none.json'), 0).failed).toBe(1)
  expect(playwrightTally(join(folder, 'none.json'), 0).failed).toBe(1)
  expect(vitestTally(await report('half a rep'), 0).failed).toBe(1)
})

test('a run of browser tests counts what passed and failed, and nothing that passed when tried again', async () => {
  const file = await report('{"stats":{"expected":7,"unexpected":1,"flaky":1,"skipped":2},"suites":[]}')
  expect(playwrightTally(file, 1)).toMatchObject({ passed: 7, failed: 2, skipped: 2, failures: [] })
})

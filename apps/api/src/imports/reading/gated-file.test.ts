import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { GatedFile } from './gated-file.ts'

const pieces = 40
const file = () => new GatedFile(Buffer.alloc(pieces * 16 * 1024))

test('a file is handed out while somebody waits for what is in it, to its end', async () => {
  const gated = file()
  const bytes = await gated.during(() => new Response(gated.stream).bytes())
  expect(bytes).toHaveLength(pieces * 16 * 1024)
})

test('nothing of a file is handed out while nobody waits, however eager its reader is', async () => {
  const gated = file()
  const reader = gated.stream.getReader()
  let read = 0
  const readOne = async () => {
    await reader.read()
    read++
  }
  const readAll = async () => {
    while (read < pieces) await readOne()
  }
  const reading = readOne()
  for (let turn = 0; turn < 20; turn++) await nextTurn()
  expect(read).toBe(0)
  await gated.during(() => reading)
  void readAll()
  for (let turn = 0; turn < 20; turn++) await nextTurn()
  // One more is ready at all times.
  expect(read).toBeLessThan(3)
})

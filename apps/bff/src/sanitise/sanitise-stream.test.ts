import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { sanitiseChunks } from './sanitise-json.ts'
import { createSanitiseStream } from './sanitise-stream.ts'

const cases: [what: string, chunks: string[], text: string, replaced: number[]][] = [
  ['a value that ends with the text', ['"n/', 'a"'], 'null', [1]],
  ['a number that ends with the text', ['-', '1'], 'null', [1]],
  ['values here and there', ['{"a":"n', '/a","b":-1', '}'], '{"a":null,"b":null}', [2]],
  ['a text that breaks off', ['{"a":"n/', 'a'], '{"a":"n/a', []],
  ['nothing to replace', ['{"a":', '1}'], '{"a":1}', []],
  ['no text at all', ['', ''], '', []],
]
const copies = (chunks: readonly string[]) => chunks.map((chunk) => Buffer.from(chunk))

describe('a text in chunks', () => {
  it.each(cases)('S46 S47: as a stream, with %s', async (_what, chunks, text, replaced) => {
    const told: number[] = []
    const stream = Readable.from(copies(chunks)).pipe(
      createSanitiseStream((values) => void told.push(values)),
    )
    expect([(await buffer(stream)).toString(), told]).toEqual([text, replaced])
  })

  it.each(cases)('S46 S47: all at once, with %s', (_what, chunks, text, replaced) => {
    const told: number[] = []
    const output = sanitiseChunks(copies(chunks), (values) => void told.push(values))
    expect([Buffer.concat(output).toString(), told]).toEqual([text, replaced])
    expect(output.filter(({ length }) => length === 0)).toEqual([])
  })
})

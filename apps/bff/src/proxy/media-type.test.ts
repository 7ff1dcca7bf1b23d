import { describe, expect, it } from 'vitest'
import { isCompressible, isEndless, isJson } from './media-type.ts'

const of = (types: string) => types.split(' ')

/** What is JSON, gets smaller when it is packed, and goes on for ever: three answers for each type. */
const kinds = [
  [
    true,
    true,
    false,
    of('application/json text/json application/problem+json application/ld+json model/x+json'),
  ],
  [
    false,
    true,
    false,
    of('text/html text/csv text/plain application/xml application/javascript image/svg+xml'),
  ],
  [false, false, true, of('application/json-seq application/jsonl application/ndjson application/x-ndjson')],
  [false, false, true, of('multipart/x-mixed-replace text/event-stream')],
  [false, false, false, of('image/png application/pdf application/zip application/octet-stream video/mp4')],
  [false, false, false, of('application/jsonp application/json5 application/xmlx xapplication/xml +json')],
] as const
const types = kinds.flatMap(([json, packed, endless, each]) =>
  each.map((type) => [type, { json, packed, endless }] as const),
)
const judged = (type: string | undefined) => ({
  json: isJson(type),
  packed: isCompressible(type),
  endless: isEndless(type),
})

describe('the type of an answer', () => {
  it.each(types)('%s is judged whatever its case and its parameters', (type, expected) => {
    for (const spelled of [type, type.toUpperCase(), `${type};charset=utf-8`, ` ${type} ; q="a;b"`])
      expect({ spelled, ...judged(spelled) }).toEqual({ spelled, ...expected })
  })

  it.each([undefined, '', ';'])('%j is nothing of the kind', (type) => {
    expect(judged(type)).toEqual({ json: false, packed: false, endless: false })
  })
})

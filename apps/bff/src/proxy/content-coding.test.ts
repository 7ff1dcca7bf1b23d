import { describe, expect, it } from 'vitest'
import { acceptedCoding, decoderChain } from './content-coding.ts'

describe('the coding for a browser that accepts', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['deflate, zstd', null],
    ['gzip, deflate, br', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=x', null],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', null],
    ['gzip, *;q=0', 'gzip'],
    [['gzip', 'br;q=0.5'], 'gzip'],
  ])('%j is %s', (accepted, coding) => {
    expect(acceptedCoding(accepted)).toBe(coding)
  })
})

describe('the streams that unpack an answer', () => {
  it.each([
    [undefined, []],
    ['identity', []],
    ['X-GZip', ['Gunzip']],
    ['gzip, identity, br', ['BrotliDecompress', 'Gunzip']],
    ['deflate,zstd', ['ZstdDecompress', 'Inflate']],
  ])('in %s are %j', (coding, names) => {
    expect(decoderChain(coding).map((stream) => stream.constructor.name)).toEqual(names)
  })
})

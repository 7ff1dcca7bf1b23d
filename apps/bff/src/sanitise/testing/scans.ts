import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JsonSanitiser } from '../json-sanitiser.ts'
import { plainScan } from '../plain-scan.ts'
import { createSimdScan } from '../simd-scan.ts'
import type { Scan } from '../text-state.ts'

export const wasmFile = join(import.meta.dirname, '../scan.wasm')

function simdScanOf(windowBytes?: number): Scan {
  const scan = createSimdScan(readFileSync(wasmFile), windowBytes)
  if (!scan) throw new Error('WebAssembly has no SIMD here')
  return scan
}

/** Both ways of the sanitiser; small windows bring their borders into small texts. */
export const scans: Record<string, Scan> = {
  'with SIMD': simdScanOf(),
  'with SIMD, windows of 100 bytes': simdScanOf(100),
  'in JavaScript': plainScan,
}

/** @throws Error when chunks that may be written over become something else than copied ones */
export function sanitiseWith(scan: Scan, chunks: readonly Uint8Array[]): Buffer {
  const copied = sanitiseChunks(new JsonSanitiser(scan), chunks)
  const writtenOver = sanitiseChunks(new JsonSanitiser(scan, true), chunks)
  if (!copied.equals(writtenOver))
    throw new Error(`written over: ${writtenOver.toString()} copied: ${copied.toString()}`)
  return copied
}

function sanitiseChunks(sanitiser: JsonSanitiser, chunks: readonly Uint8Array[]): Buffer {
  // A copy, since a Buffer that is handed on must not be needed any more.
  const output = chunks.map((chunk) => Buffer.from(sanitiser.push(Buffer.from(chunk))))
  return Buffer.concat([...output, sanitiser.end()])
}

export function singleBytes(bytes: Uint8Array): Buffer[] {
  return Array.from(bytes, (byte) => Buffer.of(byte))
}

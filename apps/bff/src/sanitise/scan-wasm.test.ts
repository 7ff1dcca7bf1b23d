import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { main as compile } from 'assemblyscript/asc'
import { describe, expect, it } from 'vitest'
import { createSimdScan } from './simd-scan.ts'
import { wasmFile } from './testing/scans.ts'

describe('scan.wasm', () => {
  it('is what its source in assembly/ compiles to, byte for byte (pnpm run build:scan)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backoffice-scan-'))
    try {
      const outFile = join(folder, 'scan.wasm')
      const baseDir = resolve(import.meta.dirname, '../..')
      const { error } = await compile(['assembly/index.ts', '--baseDir', baseDir, '--outFile', outFile])
      expect(error).toBeNull()
      expect(readFileSync(outFile).equals(readFileSync(wasmFile))).toBe(true)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 60_000)

  it('is not used where WebAssembly does not know its instructions', () => {
    const unknown = Buffer.from(readFileSync(wasmFile))
    // Turns the prefix of SIMD instructions (0xfd) into one that nobody knows.
    for (let at = unknown.indexOf(0xfd); at !== -1; at = unknown.indexOf(0xfd)) unknown[at] = 0xff
    expect(createSimdScan(unknown)).toBeNull()
  })
})

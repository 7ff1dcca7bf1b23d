import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'

const results = resolve(import.meta.dirname, '../results')

export type Row = { readonly what: string; readonly seconds: number; readonly limit: number }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

/** A Markdown table: what was measured, how long it took, and the figure to hold. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, seconds, limit }) =>
      `| ${what} | ${seconds.toFixed(1)} s | < ${limit} s | ${seconds < limit ? 'held' : 'MISSED'} |`,
  )
  return ['| | measured | to hold | |', '| --- | --- | --- | --- |', ...lines, ''].join('\n')
}

/** Writes `bench/results/<name>.json`: the figures and the machine that they are from. */
export function writeResult(name: string, figures: object): string {
  mkdirSync(results, { recursive: true })
  const file = join(results, `${name}.json`)
  const [cpu] = cpus()
  const machine = { cpu: cpu?.model, cores: cpus().length, node: process.version, platform: process.platform }
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, ...figures }, null, 2)}\n`)
  return file
}

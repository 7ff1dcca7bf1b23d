import type { Mutant } from './mutant.ts'

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Up to `count` mutants, each of another line: lines are drawn first, then one change of each. */
export function draw(mutants: readonly Mutant[], count: number, random: () => number): Mutant[] {
  const lines = [...Map.groupBy(mutants, ({ file, line }) => `${file}:${line}`).values()]
  const drawn: Mutant[] = []
  while (drawn.length < count && lines.length > 0) {
    const [line = []] = lines.splice(Math.floor(random() * lines.length), 1)
    const mutant = line[Math.floor(random() * line.length)]
    if (mutant) drawn.push(mutant)
  }
  return drawn
}

/** A fair share for each of several pools; what a small one cannot give, the others do. */
export function shares(sizes: readonly number[], total: number): number[] {
  const given = sizes.map(() => 0)
  for (let left = total; left > 0; ) {
    const open = sizes.flatMap((size, at) => ((given[at] ?? 0) < size ? [at] : []))
    if (open.length === 0) break
    for (const at of open.slice(0, left)) given[at] = (given[at] ?? 0) + 1
    left -= Math.min(left, open.length)
  }
  return given
}

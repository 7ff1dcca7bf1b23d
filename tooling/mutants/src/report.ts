import type { Verdict } from './judge.ts'
import { changedLines, type Mutant } from './mutant.ts'

type Entry = {
  area: string
  mutant: Mutant
  text: string
  verdict: Verdict | null
  /** Why it is equal in behaviour; then it is not counted. */
  equivalence: string | null
}

/** Counts what became of changes and says it. */
export class Tally {
  readonly #planned: number
  readonly #entries: Entry[] = []

  constructor(planned: number) {
    this.#planned = planned
  }

  /** @returns what there is to say of the entry */
  add(entry: Entry): string {
    this.#entries.push(entry)
    const { mutant, text, verdict, equivalence } = entry
    const head = `${this.#entries.length}/${this.#planned}`
    if (equivalence !== null) return `${head} equal     ${placeOf(mutant)} (${equivalence})`
    if (verdict?.killed) return `${head} noticed   ${placeOf(mutant)} (${verdict.by})`
    return `${head} SURVIVED  after ${verdict?.ran ?? 0} test files\n${describeChange(mutant, text)}`
  }

  /** Noticed changes in percent of those that could be noticed. */
  percent(entries: readonly Entry[] = this.#entries): number {
    const counted = entries.filter(({ equivalence }) => equivalence === null)
    const killed = counted.filter(({ verdict }) => verdict?.killed)
    return counted.length === 0 ? 100 : Math.floor((1000 * killed.length) / counted.length) / 10
  }

  summary(seed: number): string {
    const rows = [...Map.groupBy(this.#entries, ({ area }) => area)].map(([area, entries]) => {
      const survived = entries.filter(({ verdict }) => verdict?.killed === false).length
      const equal = entries.filter(({ equivalence }) => equivalence !== null).length
      return `${area}: ${entries.length} drawn, ${equal} equal, ${survived} survived, ${this.percent(entries)} % noticed`
    })
    return [...rows, `seed ${seed}: ${this.percent()} % of ${this.#entries.length} noticed`].join('\n')
  }
}

const placeOf = ({ file, line, operator }: Mutant) => `${file}:${line} ${operator}`

/** Place and difference of a change. */
export function describeChange(mutant: Mutant, text: string): string {
  const { before, after } = changedLines(text, mutant)
  const lines = [...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)]
  return [placeOf(mutant), ...lines].map((line) => `    ${line}`).join('\n')
}

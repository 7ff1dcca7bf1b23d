import type { Mutant } from './mutant.ts'
import type { WorkspaceTests } from './workspace-tests.ts'

/** What became of a change; `by` says which test, or how else, it was noticed. */
export type Verdict = { killed: boolean; by: string | null; ran: number }

/** How many files are tried first; most changes are noticed by them. */
const first = 3

/** Runs the closest tests until one fails that passes without the change. */
export class Judge {
  readonly #tests: WorkspaceTests
  readonly #sound = new Map<string, boolean>()

  constructor(tests: WorkspaceTests) {
    this.#tests = tests
  }

  /** Test files that fail without any change; what they say does not count. */
  get unsound(): string[] {
    return [...this.#sound].flatMap(([file, isSound]) => (isSound ? [] : [file]))
  }

  async judge(mutant: Mutant, closest: readonly string[]): Promise<Verdict> {
    let left = [closest.slice(0, first), closest.slice(first)].filter((part) => part.length > 0)
    let ran = 0
    while (left[0]) {
      const [tests, ...rest] = left
      const result = await this.#tests.run({ file: mutant.file, edit: mutant, tests })
      if (result === 'halted') return { killed: true, by: 'the tests do not end', ran }
      ran += result.ran
      const { failed, failure } = result
      if (failed === null && failure !== null) return { killed: true, by: failure, ran }
      const test = tests.find((each) => failed !== null && each.endsWith(failed))
      if (test === undefined) left = rest
      else if (await this.#isSound(test, mutant.file))
        return { killed: true, by: `${failed}: ${failure}`, ran }
      else left = [tests.filter((each) => each !== test), ...rest].filter((part) => part.length > 0)
    }
    return { killed: false, by: null, ran }
  }

  async #isSound(test: string, file: string): Promise<boolean> {
    const known = this.#sound.get(test)
    if (known !== undefined) return known
    const result = await this.#tests.run({ file, edit: null, tests: [test] })
    const isSound = result !== 'halted' && result.failed === null
    this.#sound.set(test, isSound)
    return isSound
  }
}

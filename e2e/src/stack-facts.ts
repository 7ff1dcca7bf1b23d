import { readFileSync } from 'node:fs'

/** Where the stack under test runs and what it leaves behind; written by the global set-up. */
export type StackFacts = {
  /** Origin of the gateway. */
  baseUrl: string
  /** Standard output and error of the gateway and the API. */
  logFile: string
  /** One JSON object a line: each exchange of the gateway with the authorization server that carried secrets. */
  secretsFile: string
  /** Holds each mail that the API has sent, as an .eml file. */
  outbox: string
}

const variable = 'E2E_STACK'

/** Hands the facts to the workers, which inherit the environment: one stack for each worker that runs at a time. */
export function publishStackFacts(facts: readonly StackFacts[]): void {
  process.env[variable] = JSON.stringify(facts)
}

/** The stack of this worker. @throws Error outside a run that the global set-up has prepared */
export function stackFacts(): StackFacts {
  const stacks = JSON.parse(process.env[variable] ?? '[]') as readonly StackFacts[]
  const facts = stacks[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]
  if (!facts) throw new Error('The stack is not running: start the tests with `playwright test`.')
  return facts
}

/** A secret that must never reach the browser, the address bar or a log, with the name of its field. */
export type Secret = { name: string; value: string }

/** Every token, code and verifier that has passed between gateway and authorization server so far. */
export function knownSecrets(): Secret[] {
  return readFileSync(stackFacts().secretsFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Secret)
}

import type { Edit } from './mutant.ts'

/** To the process that runs tests: a change, and which files to run one after the other until one fails. */
export type Task = { file: string; edit: Edit | null; tests: readonly string[] }

/** `failed`: the first test file that noticed the change; `null` when none did. */
export type Outcome = { failed: string | null; failure: string | null; ran: number }

export type Answer = { kind: 'ready' } | { kind: 'outcome'; outcome: Outcome }

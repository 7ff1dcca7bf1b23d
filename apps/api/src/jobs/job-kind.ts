import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod'
import type { Database, Transaction } from '../database/database.ts'

/** What a job is run with, for whom: nobody when it was not a person who asked for it. */
export type JobContext = {
  id: number
  organisationId: number | null
  userId: number | null
  /** From 1. */
  attempt: number
  /** Whether a failure now is the last one. */
  isLastAttempt: boolean
  traceId: string
  database: Database
  log: FastifyBaseLogger
  /** Runs what asks another server, as a span of its own where there are traces; facts name no value of a person. */
  call: <T>(
    name: string,
    facts: Readonly<Record<string, string | number>>,
    work: () => Promise<T>,
  ) => Promise<T>
  /**
   * Tells how far it is; the whole is null as long as it is not known. In a transaction of its own, so once a second will do.
   * Not called once the work is written: then it is too late to take it back.
   * @throws JobCancelled where whoever started it has cancelled it
   */
  report: (done: number, total: number | null) => Promise<void>
}

export type QueueName = 'job' | 'import' | 'export'

/**
 * A kind of job. It may be run again after it has done part of its work, or all of it: the process may have ended in
 * between. So what it writes is written once however often it runs.
 */
export type JobKind<Input extends z.ZodType = z.ZodType> = {
  /** `area.kebab-case`, unique. */
  kind: string
  input: Input
  /** How often it is tried; 5 unless said otherwise. */
  attempts?: number
  /** Where what takes minutes waits for others of its sort, so that nothing else waits for it; `job` unless said otherwise. */
  queue?: QueueName
  /**
   * @returns what the person is told came of it
   * @throws AppError a refusal (`isRefusal`) when no other attempt would do better: its text is what the person reads
   */
  run: (context: JobContext, input: z.output<Input>) => Promise<Record<string, unknown> | void>
  /** Called where every attempt died before it could say so, as by the end of its process. */
  onGivenUp?: (context: JobContext, input: z.output<Input>) => Promise<void>
  /** How whoever started it may cancel it; where it is not said, nobody can. */
  cancel?: {
    /** Tells what waits for the job that it will not come, in the transaction of the cancelling. */
    release: (
      tx: Transaction,
      of: { id: number; organisationId: number },
      input: z.output<Input>,
    ) => Promise<void>
    /** What one can do where it is done already. */
    tooLate: string
  }
}

/** Why work was given up whose attempts all died before they could say so. */
export const neverEnded = 'It never came to its end.'

export const attemptsOf = ({ attempts = 5 }: JobKind): number => attempts

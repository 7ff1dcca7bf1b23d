import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import type { JobKind } from './job-kind.ts'

/** The kinds that this server knows, by their name. */
export type JobKinds = Map<string, JobKind>

declare module 'fastify' {
  interface FastifyInstance {
    jobKinds: JobKinds
  }
}

/** Adds a kind of job, as `registerOperation` adds a call. @throws Error when the kind is there already */
export function registerJob<Input extends z.ZodType>(app: FastifyInstance, kind: JobKind<Input>): void {
  if (app.jobKinds.has(kind.kind)) throw new Error(`There are two kinds of job ${kind.kind}.`)
  // What it runs with is what its own schema made of the input.
  app.jobKinds.set(kind.kind, kind as unknown as JobKind)
}

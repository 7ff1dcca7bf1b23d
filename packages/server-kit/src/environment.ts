/** Variables by their name, as `process.env` holds them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The start is impossible; `message` lists every mistake of the environment, one line each. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

/** What a process needs of its surroundings to run at all: where programs, home and temporary folders are. */
const needed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'NODE_COMPILE_CACHE']

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment of a server under test: nothing that a shell happens to set (`PORT`, `DATABASE_URL`, `METRICS_PORT`, ...)
 * turns it into another one.
 */
export function cleanEnvironment(
  settings: Environment,
  source: Environment = process.env,
): NodeJS.ProcessEnv {
  const kept = needed.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]]))
  return { ...Object.fromEntries(kept), ...settings }
}

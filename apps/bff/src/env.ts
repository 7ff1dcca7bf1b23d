import { EnvError, type Environment } from '@backoffice/server-kit/environment'
import { type Config, readValues } from './env-config.ts'
import { EnvReader } from './env-reader.ts'
import { checkRules, startWarnings } from './env-rules.ts'

/**
 * Reads and checks the environment of the gateway.
 * @throws EnvError with all mistakes at once
 */
export function readConfig(source: Environment): { config: Config; warnings: string[] } {
  const reader = new EnvReader(source)
  const config = readValues(reader)
  checkRules(config, reader)
  if (reader.mistakes.length > 0) throw new EnvError(reader.mistakes.join('\n'))
  return { config, warnings: startWarnings(config) }
}

/** The same, from the environment of this process. */
export function loadConfig(): { config: Config; warnings: string[] } {
  return readConfig(process.env)
}

import type { Secrets } from './secrets.ts'
import type { Environment, Part, Settings } from './settings.ts'

/** Each secret, also a password in an address, goes to the part that needs it and to no other. */
const secretsOf: Readonly<Record<Part, readonly string[]>> = {
  api: [
    'OIDC_CLIENT_SECRET',
    'PROVIDER_COOKIE_KEYS',
    'DATABASE_URL',
    'SMTP_URL',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'OTEL_EXPORTER_OTLP_HEADERS',
  ],
  gateway: ['OIDC_CLIENT_SECRET', 'COOKIE_KEYS', 'REDIS_URL', 'OTEL_EXPORTER_OTLP_HEADERS'],
}

/** The environment of one server: ours, its own secrets, and a data folder that does not depend on where it runs. */
export function partEnvironment(
  part: Part,
  settings: Pick<Settings, 'dataDir' | 'publicUrl'>,
  env: Environment,
  generated: Partial<Secrets>,
): Environment {
  const all: Record<string, string | undefined> = { ...env, ...generated }
  for (const name of Object.values(secretsOf).flat()) {
    if (!secretsOf[part].includes(name)) delete all[name]
  }
  return { ...all, DATA_DIR: settings.dataDir, PUBLIC_URL: settings.publicUrl }
}

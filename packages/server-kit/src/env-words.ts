/** How the gateway may show the token endpoint that it is itself: `OIDC_CLIENT_AUTH`. */
export const clientAuthMethods = [
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
  'none',
] as const

/** `LOG_LEVEL`; a logger has a function of each name. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** `OTEL_TRACES_SAMPLER` (OpenTelemetry, general SDK configuration). */
export const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** What a switch may be set to. */
export const switchWords = ['0', '1', 'off', 'on', 'false', 'true'] as const

/** Whether a switch is on that is set to `word`. */
export function isOn(word: (typeof switchWords)[number] | ''): boolean {
  return word === '1' || word === 'on' || word === 'true'
}

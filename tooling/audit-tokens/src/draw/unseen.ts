import { changedLines, type Mutant } from '@backoffice/mutants/mutant'

/** Why nobody outside could see a change, or `null` where nothing is known of it. */
export function whyUnseen(mutant: Mutant, text: string): string | null {
  const { before, after } = changedLines(text, mutant)
  const at = before.findIndex((line, index) => line !== after[index])
  const line = before[at]?.trim()
  const ofLine = lines.find((each) => mutant.file.endsWith(each.file) && each.line === line)
  // Both switches are off at the gateway that is audited.
  if (/dpop/i.test(line ?? '')) return 'DPoP is switched off'
  const ofPart = parts.find(({ files }) => files.test(mutant.file))
  return ofLine?.why ?? ofPart?.why ?? null
}

/** Parts of the gateway that one gateway with a sound provider does not show. */
const parts: readonly { files: RegExp; why: string }[] = [
  { files: /\/shared-state\//, why: 'it takes several gateways and Redis' },
  { files: /\/sanitise\/plain-scan\.ts$/, why: 'this machine scans by SIMD' },
  { files: /\/env(-\w+)?\.ts$/, why: 'it is what a start refuses, and this one starts' },
  {
    files: /\/audit\/audit-(catalogue|schema)\.ts$/,
    why: 'it is a list of words for types, documents and numbers at zero',
  },
  { files: /\/tracing\//, why: 'it goes to a collector of traces' },
]

/** Single lines, with the reason. */
const lines: readonly { file: string; line: string; why: string }[] = [
  {
    file: 'plugins/broken-requests.ts',
    line: "const problem = new GatewayError(codes[error.code ?? ''] ?? 'request.invalid')",
    why: 'no code has the name undefined, so it behaves the same',
  },
  {
    file: 'plugins/log-destination.ts',
    line: 'if (held.length === 0) return',
    why: 'nothing is written where nothing is held, so it behaves the same',
  },
  {
    file: 'plugins/log-options.ts',
    line: 'if (ms !== lastMs) lastText = `,"time":"${new Date(ms).toISOString()}"`',
    why: 'the same text is made anew, so it behaves the same',
  },
  {
    file: 'sanitise/value-rules.ts',
    line: 'return isDigit || byte === minus || byte === 0x2b || byte === 0x2e || byte === 0x65 || byte === 0x45',
    why: 'SIMD reads numbers but at the edge of a chunk, and where that is the network decides',
  },
  {
    file: 'oidc/start-login.ts',
    line: 'if (!configuration.serverMetadata().pushed_authorization_request_endpoint) {',
    why: 'the test provider offers no pushed requests unless asked to',
  },
  {
    file: 'session/session-store.ts',
    line: 'a.id === b.id &&',
    why: 'the facts that are left tell two sessions apart as well',
  },
  {
    file: 'refresh/session-renewal.ts',
    line: "audit('refresh.failed', request, { session, reason: renewal.reason })",
    why: 'it takes a provider that is away or refuses',
  },
  {
    file: 'websocket/open-websocket.ts',
    line: 'isEndless: true,',
    why: 'it is what a gateway does that stops',
  },
  {
    file: 'session/opened-values.ts',
    line: 'forgetOldest()',
    why: 'it is the bound of a memory, at 10,000 cookies',
  },
  {
    file: 'routes/logout.ts',
    line: "if (cookies !== '') headers['cookie'] = cookies",
    why: 'the session of the provider ends, which the test provider does not look at',
  },
]

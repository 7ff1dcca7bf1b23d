import { unseenPlumbing } from './unseen-plumbing.ts'
import { unseenSessions } from './unseen-sessions.ts'
import { changedLines, type Mutant } from '@backoffice/mutants/mutant'

/** Why nobody outside could see a change, or `null` where nothing is known of it. */
export function whyUnseen(mutant: Mutant, text: string): string | null {
  const { before, after } = changedLines(text, mutant)
  const at = before.findIndex((line, index) => line !== after[index])
  const line = before[at]?.trim()
  const above = text.split('\n')[mutant.line - 2]?.trim()
  const ofLine = lines.find(
    (each) =>
      mutant.file.endsWith(each.file) &&
      each.line === line &&
      (each.under === undefined || each.under === above),
  )
  // Both switches are off at the gateway that is audited.
  if (/dpop/i.test(line ?? '')) return 'DPoP is switched off'
  const ofPart = parts.find(({ files }) => files.test(mutant.file))
  return ofLine?.why ?? ofPart?.why ?? null
}

/** Parts of the gateway that one gateway with a sound provider does not show. */
const parts: readonly { files: RegExp; why: string }[] = [
  { files: /\/shared-state\//, why: 'it takes several gateways and Redis' },
  { files: /\/sanitise\/(plain-scan|string-run)\.ts$/, why: 'this machine scans by SIMD' },
  { files: /\/env(-\w+)?\.ts$/, why: 'it is what a start refuses, and this one starts' },
  {
    files: /\/audit\/audit-(catalogue|schema)\.ts$/,
    why: 'it is a list of words for types, documents and numbers at zero',
  },
  { files: /\/plugins\/shutdown\.ts$/, why: 'it is what a gateway does that stops' },
  { files: /\/oidc\/provider-error\.ts$/, why: 'it takes a provider that refuses or is away' },
  { files: /\/tracing\//, why: 'it goes to a collector of traces' },
]

const lines = [...unseenPlumbing, ...unseenSessions]

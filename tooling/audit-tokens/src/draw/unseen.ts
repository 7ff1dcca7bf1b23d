import { changedLines, type Mutant } from '@backoffice/mutants/mutant'

/** Why nobody outside could see a change, or `null` where nothing is known of it. */
export function whyUnseen(mutant: Mutant, text: string): string | null {
  const { before, after } = changedLines(text, mutant)
  const at = before.findIndex((line, index) => line !== after[index])
  const line = before[at]?.trim()
  const ofLine = lines.find((each) => mutant.file.endsWith(each.file) && each.line === line)
  const ofPart = parts.find(({ files }) => files.test(mutant.file))
  return ofLine?.why ?? ofPart?.why ?? null
}

/** Parts of the gateway that one gateway with a sound provider does not show. */
const parts: readonly { files: RegExp; why: string }[] = [
  { files: /\/shared-state\//, why: 'it takes several gateways and Redis' },
  { files: /\/tracing\//, why: 'it goes to a collector of traces' },
]

/** Single lines, with the reason. */
const lines: readonly { file: string; line: string; why: string }[] = []

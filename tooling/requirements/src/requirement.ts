/** One thing that the gateway is held to. */
export type Requirement = {
  /** R1 to R38: requirements of standards. S1 to S51: scenarios in which gateways of this kind have failed. */
  number: string
  sentence: string
  /** RFC section, ASVS 5.0.0 number, or the public thread that it comes from. */
  source: string
  /** Files that make it hold, below the root; empty only with a reason. */
  code: readonly string[]
  /** Why it does not apply, or what of it cannot. */
  reason?: string
}

/** A row of a catalogue: number, sentence, source, and the files below `apps/bff/src`. */
type Row = readonly [number: string, sentence: string, source: string, files: string, reason?: string]

const root = 'apps/bff/src/'

/** Rows as requirements. Files are written apart by spaces; one that begins with `/` is below the root. */
export function requirements(rows: readonly Row[]): Requirement[] {
  return rows.map(([number, sentence, source, files, reason]) => ({
    number,
    sentence,
    source,
    code: files.split(' ').filter(Boolean).map(fromRoot),
    ...(reason === undefined ? {} : { reason }),
  }))
}

function fromRoot(file: string): string {
  return file.startsWith('/') ? file.slice(1) : root + file
}

import {
  ambiguousSign,
  provenRoles,
  type SignRole,
  type SignRoles,
} from '../../../../shared/lib/read-pasted-number.ts'

/** What comma and dot mean in a table; null where a person has to say it. */
export type TableRoles = { comma: SignRole | null; dot: SignRole | null }

export type RoleHints = {
  /** The table was copied from a sheet, which marks decimals by a dot. */
  isOwn: boolean
  /** Sign of decimals where the person lives: `.` or `,`. */
  decimalSign: string
}

/**
 * Finds out what comma and dot mean in the figures of a pasted table. One cell that can be read in one way only, such as `12,5`,
 * settles it for all. Otherwise a dot is believed where people write decimals so; a comma is asked about, because a
 * comma is also how decimals may be typed here.
 */
export function rolesIn(figures: readonly string[], hints: RoleHints): TableRoles {
  if (hints.isOwn) return { comma: 'group', dot: 'decimal' }
  const cells = figures.map((cell) => cell.replaceAll(/[\s\u00a0\u202f'’]/g, ''))
  const proofs = cells.flatMap((cell) =>
    /[.,]/.test(cell) && ambiguousSign(cell) === null ? (provenRoles(cell) ?? []) : [],
  )
  const [first] = proofs
  if (first !== undefined && proofs.every((proof) => proof.comma === first.comma)) return first
  const asks = new Set(cells.map(ambiguousSign))
  return {
    comma: asks.has('comma') ? null : 'decimal',
    dot: asks.has('dot') && hints.decimalSign !== '.' ? null : 'decimal',
  }
}

/** The roles once everything is known; null while a question is open. */
export function settledRoles({ comma, dot }: TableRoles): SignRoles | null {
  return comma === null || dot === null ? null : { comma, dot }
}

/** Sign of decimals of a language, such as `,` for `bg`. */
export function decimalSignOf(language: string): string {
  // Chromium says `en-US@posix` on a system that has no language.
  const parts = new Intl.NumberFormat(language.replace(/@.*/, '')).formatToParts(1.5)
  return parts.find((part) => part.type === 'decimal')?.value ?? '.'
}

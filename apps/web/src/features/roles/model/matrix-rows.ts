import type { PermissionCatalogue, PermissionEntry } from '@backoffice/api-types'
import {
  type PermissionAction,
  permissionActions,
  type Right,
  rightsCatalogue,
} from '@backoffice/permissions'
import { rightWords } from './right-words.ts'

/** One row of the matrix: a section with its verbs, or one right beyond the verbs. */
export type MatrixRow = {
  subArea: string
  cells: Readonly<Partial<Record<PermissionAction, PermissionEntry>>>
}

/** An area with the rows that are shown, and every right it has, shown or not. */
export type MatrixArea = { area: string; rows: readonly MatrixRow[]; rights: readonly Right[] }

export type MatrixView = {
  /** Words, each of which a right must hold. */
  q: string | undefined
  held: ReadonlySet<Right>
  /** Rights of the role it is compared with. */
  other: ReadonlySet<Right> | undefined
  onlyDifferences: boolean
}

/** The areas of the matrix, with the rows that the search and the comparison leave. */
export function matrixAreas(catalogue: PermissionCatalogue, view: MatrixView): MatrixArea[] {
  return catalogue.data
    .map(({ area, permissions }) => ({
      area,
      rights: permissions.map(({ functionalityName }) => functionalityName),
      rows: rowsOf(permissions).filter((row) => isShown(area, row, view)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** The rights that one of the two roles has and the other lacks. */
export function differingRights(held: ReadonlySet<Right>, other: ReadonlySet<Right>): ReadonlySet<Right> {
  return new Set(rightsCatalogue.filter((right) => held.has(right) !== other.has(right)))
}

/** View rights that a role lacks, with how many of its rights do nothing without each. */
export function missingNeeds(catalogue: PermissionCatalogue, held: ReadonlySet<Right>): Map<Right, number> {
  const missing = new Map<Right, number>()
  for (const { functionalityName, needs } of catalogue.data.flatMap(({ permissions }) => permissions)) {
    if (needs === null || held.has(needs) || !held.has(functionalityName)) continue
    missing.set(needs, (missing.get(needs) ?? 0) + 1)
  }
  return missing
}

function rowsOf(permissions: readonly PermissionEntry[]): MatrixRow[] {
  const sections = new Map<string, PermissionEntry[]>()
  for (const entry of permissions) {
    // A right beyond the verbs may be called like a section, and stands alone all the same.
    const key = `${entry.action === 'Other'} ${entry.subArea}`
    sections.set(key, [...(sections.get(key) ?? []), entry])
  }
  return [...sections.values()].map((entries) => ({
    subArea: entries[0]?.subArea ?? '',
    cells: Object.fromEntries(
      permissionActions.flatMap((action) => {
        const entry = entries.find((one) => one.action === action)
        return entry === undefined ? [] : [[action, entry]]
      }),
    ),
  }))
}

function isShown(
  area: string,
  { cells }: MatrixRow,
  { q, held, other, onlyDifferences }: MatrixView,
): boolean {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return Object.values(cells).some(({ functionalityName, action, subArea, sentence }) => {
    if (
      onlyDifferences &&
      other !== undefined &&
      held.has(functionalityName) === other.has(functionalityName)
    )
      return false
    const text = `${area} ${action} ${rightWords(subArea)} ${sentence} ${functionalityName}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

import { decimalScales, formatDecimal, type ImportRecord, type ImportRow } from '@backoffice/api-types'
import Big from 'big.js'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { withoutPriceBefore } from '../../imports/import-kind.ts'
import { importKindOf } from '../../imports/import-kinds.ts'
import { changedFields } from '../../imports/validate-file.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { findAppliedBefore } from './earlier-repository.ts'
import { isOwnImport } from './import-access.ts'
import {
  importRowShape,
  rowsOfImport,
  type StoredImport,
  type StoredRow,
  selectFromImportRows,
} from './repository.ts'

const present = (cells: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, presentText(text)]))

/** How the price of a row differs from the one that stands, in money and in percent. */
function priceDifferenceOf(unitPrice: string | null | undefined, before: string | null | undefined) {
  if (!unitPrice || !before) return null
  const amount = new Big(unitPrice).minus(before)
  const isFree = new Big(before).eq(0)
  return {
    before: formatDecimal(before, 'price'),
    amount: formatDecimal(amount, 'price'),
    percent: isFree ? null : formatDecimal(amount.times(100).div(before), 'percent'),
  }
}

function importRowOf({ row }: StoredRow): ImportRow {
  const { id, rowNo, state, before, errors } = row
  const { cells, before: priceBefore } = withoutPriceBefore(row.cells)
  const priceDifference = priceDifferenceOf(cells['unitPrice'] ?? cells['price.unitPrice'], priceBefore)
  const fields = state === 'CHANGED' ? changedFields(before, cells) : []
  const changes = fields.map((field) => ({
    field,
    before: presentText(before?.[field] ?? null),
    after: presentText(cells[field] ?? null),
  }))
  // What `rowsOfImport` leaves out: rows that are not checked.
  const checked = state as ImportRow['state']
  return { id, rowNo, state: checked, cells: present(cells), changes, priceDifference, errors }
}

/** The rows of an import. */
export const importRowList = (importId: number): ListSource<StoredRow, ImportRow> => ({
  ...fromSelect(selectFromImportRows),
  shape: importRowShape,
  visible: (work) => rowsOfImport(work, importId),
  keyOf: ({ row: { id } }) => id,
  present: (_, rows) => rows.map(importRowOf),
})

/** An import as the API shows it. */
export async function presentImport(work: Work, stored: StoredImport): Promise<ImportRecord> {
  const { id, kind, name, state, headers, mapping, given, counts, notes, jobId, version } = stored
  const fields = Object.entries(importKindOf(kind).columns).map(
    ([field, { header, kind: of, required = false }]) => ({
      field,
      header,
      required,
      isFigure: of === 'whole' || of in decimalScales,
    }),
  )
  const before = await findAppliedBefore(work, stored)
  const by = before?.userId ? { id: before.userId, name: before.name } : null
  return {
    id,
    kind,
    name,
    state,
    headers,
    fields,
    mapping,
    given,
    counts,
    notes,
    appliedBefore: before?.at ? { id: before.id, at: before.at.toISOString(), by } : null,
    jobId,
    version,
    appliedAt: stored.appliedAt?.toISOString() ?? null,
    isOwn: isOwnImport(work, stored),
    createdAt: stored.createdAt.toISOString(),
  }
}

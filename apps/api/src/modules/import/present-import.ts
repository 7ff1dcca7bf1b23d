import type { ImportRecord, ImportRow } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { importKindOf } from '../../imports/import-kinds.ts'
import { changedFields } from '../../imports/validate-file.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import {
  findAppliedBefore,
  importRowShape,
  rowsOfImport,
  type StoredImport,
  type StoredRow,
  selectFromImportRows,
} from './repository.ts'

const present = (cells: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, presentText(text)]))

function importRowOf({ row }: StoredRow): ImportRow {
  const { id, rowNo, state, cells, before, errors } = row
  const fields = state === 'CHANGED' ? changedFields(before, cells) : []
  const changes = fields.map((field) => ({
    field,
    before: presentText(before?.[field] ?? null),
    after: presentText(cells[field] ?? null),
  }))
  return { id, rowNo, state, cells: present(cells), changes, errors }
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
  const { id, kind, name, state, headers, mapping, given, counts, notes, jobId, appliedAt, createdAt } =
    stored
  const fields = Object.entries(importKindOf(kind).columns).map(([field, { header, required = false }]) => ({
    field,
    header,
    required,
  }))
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
    appliedAt: appliedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

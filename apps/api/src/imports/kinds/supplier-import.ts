import { namedBy } from '../batching.ts'
import { exports, supplierBody } from '@backoffice/api-types'
import { supplier } from '../../database/schema/index.ts'
import { unlessInUse } from '../../database/database-error.ts'
import {
  deleteSuppliers,
  selectSuppliersByCode,
  selectSuppliersById,
  type StoredSupplier,
  type SupplierToWrite,
} from '../../modules/supplier/repository.ts'
import {
  type SupplierPlan,
  supplierRecordOf,
  writeSuppliers,
} from '../../modules/supplier/write-suppliers.ts'
import type { ImportColumns, ImportKind, ReadRow } from '../import-kind.ts'
import { booleanOf, cellOr, cellsOf, namedTwice, rowsNamedTwice, schemaProblems } from '../row-tools.ts'

const { itemTotal: _, ...exported } = exports.suppliers.columns
const supplierImportColumns: ImportColumns = {
  ...exported,
  code: { ...exported.code, required: true, synonyms: ['supplier code', 'vendor code', 'код'] },
  name: { ...exported.name, synonyms: ['supplier', 'vendor', 'доставчик', 'име'] },
  email: { ...exported.email, synonyms: ['e-mail', 'mail', 'имейл'] },
  leadTimeDays: { ...exported.leadTimeDays, synonyms: ['lead time', 'delivery days'] },
  minOrderValue: { ...exported.minOrderValue, synonyms: ['minimum order', 'min order'] },
  orderDays: { ...exported.orderDays, synonyms: ['delivery orders on', 'ordering days'] },
  cutOffTime: { ...exported.cutOffTime, synonyms: ['cut-off', 'cut off time'] },
  isActive: { ...exported.isActive, synonyms: ['active', 'is active'] },
}
const fieldOf = Object.fromEntries(Object.keys(supplierImportColumns).map((field) => [field, field]))

function bodyOf({ cells }: ReadRow, before: StoredSupplier | undefined) {
  const days = cells['leadTimeDays'] ?? before?.leadTimeDays ?? 1
  return {
    code: cells['code'] ?? '',
    name: cells['name'] ?? before?.name ?? '',
    email: cellOr(cells['email'], before?.email ?? null),
    currency: (cells['currency'] ?? before?.currency ?? 'EUR').toUpperCase(),
    leadTimeDays: Number(days),
    minOrderValue: cellOr(cells['minOrderValue'], before?.minOrderValue ?? null),
    orderDays: cellOr(cells['orderDays'], before?.orderDays ?? null),
    cutOffTime: cellOr(cells['cutOffTime'], before?.cutOffTime ?? null),
  }
}

function validateRow(row: ReadRow, stored: StoredSupplier | undefined, earlier: number | undefined) {
  const before = stored ? cellsOf(supplierImportColumns, supplierRecordOf(stored)) : null
  const problems = [...row.problems, ...(earlier === undefined ? [] : [namedTwice(earlier)])]
  const parsed = supplierBody.safeParse(bodyOf(row, stored))
  if (!parsed.success) {
    const all = [...problems, ...schemaProblems(parsed.error, fieldOf)]
    return { row: { ...row, problems: all, before, after: row.cells }, plan: null }
  }
  const isActive = booleanOf(row.cells['isActive'], stored?.isActive ?? true)
  const content: SupplierToWrite = { ...parsed.data, isActive }
  const after = cellsOf(supplierImportColumns, content)
  return { row: { ...row, problems, before, after }, plan: { stored: stored ?? null, content } }
}

const previousOf = ({ stored }: SupplierPlan) => (stored === null ? null : supplierRecordOf(stored))

/** Suppliers, known by their code. */
export const supplierImport: ImportKind<SupplierPlan> = {
  kind: 'suppliers',
  columns: supplierImportColumns,
  batching: namedBy('code'),
  table: supplier,
  validate: async (work, rows) => {
    const codes = rows.flatMap(({ cells }) => cells['code'] ?? [])
    const stored = new Map((await selectSuppliersByCode(work, codes)).map((one) => [one.code, one]))
    const twice = rowsNamedTwice(rows, ({ cells }) => cells['code'] ?? null)
    const validated = rows.map((row) =>
      validateRow(row, stored.get(row.cells['code'] ?? ''), twice.get(row.rowNo)),
    )
    return {
      rows: validated.map(({ row }) => row),
      plans: validated.flatMap(({ row, plan }) =>
        plan === null ? [] : [{ rowNos: [row.rowNo], content: plan, previous: previousOf(plan) }],
      ),
      notes: [],
    }
  },
  write: writeSuppliers,
  restore: async (work, records) => {
    const stored = new Map(
      (
        await selectSuppliersById(
          work,
          records.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    )
    // What was written down by `previousOf`.
    const plans = records.map(({ id, previous }) => ({
      stored: stored.get(id) ?? null,
      content: previous as SupplierToWrite,
    }))
    await writeSuppliers(work, plans)
  },
  remove: (work, ids) => unlessInUse(() => deleteSuppliers(work, ids)),
}

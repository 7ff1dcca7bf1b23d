import type { Equivalent } from './equivalents.ts'
import { equivalentsOfApi } from './equivalents-of-api.ts'
import { equivalentsOfGateway } from './equivalents-of-gateway.ts'

/** Changes that were drawn, looked at, and found to be equal in behaviour. */
export const equivalents: readonly Equivalent[] = [
  ...equivalentsOfApi,
  ...equivalentsOfGateway,
  {
    file: 'apps/web/src/shared/lib/parse-clipboard-table.ts',
    before: 'const plain = /^[^\\t\\n]*/',
    after: 'const plain = /[^\\t\\n]*/',
    reason: 'The pattern may match nothing, so that its first match is at the beginning anyhow.',
  },
  {
    file: 'apps/web/src/features/counts/model/sheet-editor.ts',
    before: "row.units.map((unit) => ({ row, unitId: unit.id, text: wanted[unit.id] ?? '' })),",
    after: 'row.units.map((unit) => ({ row, unitId: unit.id, text: wanted[unit.id] })),',
    reason: 'A box without a text is read as an empty one.',
  },
  {
    file: 'apps/web/src/features/counts/model/paste/paste-target.ts',
    before:
      "const area = layout.areaColumn === null ? undefined : (line[layout.areaColumn] ?? '').toLowerCase()",
    after: "const area = false ? undefined : (line[layout.areaColumn] ?? '').toLowerCase()",
    reason: 'A line has no column `null`: what it names is an empty area, which is none.',
  },
  {
    file: 'packages/permissions/src/right-needs.ts',
    before: "if (name === null || name.action === 'View') return null",
    after: "if (name.action === 'View') return null",
    reason: 'Every right of the catalogue can be read, which a test of it says.',
  },
  {
    file: 'packages/api-types/src/report-period-dates.ts',
    before: 'const first = new Date(Date.UTC(year, month, 1))',
    after: 'const first = new Date(Date.UTC(year, month, 2))',
    reason: 'Its month and its year alone are read.',
  },
  {
    file: 'packages/api-types/src/zoned-moment.ts',
    before: 'const dayBefore = shown - 86_400_000',
    after: 'const dayBefore = shown - 172800000',
    reason:
      'Two days before a change of the clock it is as it was one day before: no zone changes it twice in two days.',
  },
  {
    file: 'apps/web/src/features/counts/model/entry-queue.ts',
    before: 'if (this.#untaken.get(rowId) === queued) this.#untaken.delete(rowId)',
    after: 'if (this.#untaken.get(rowId) !== queued) this.#untaken.delete(rowId)',
    reason:
      'What is kept of a row that was dismissed is removed from the store once more when that row gets another figure.',
  },
  {
    file: 'apps/web/src/features/counts/model/range-edits.ts',
    before: 'return row === undefined || unit === undefined ? [] : [{ row, unitId: unit.id, text }]',
    after: 'return row === undefined ? [] : [{ row, unitId: unit.id, text }]',
    reason: 'The cells of a block are boxes that its rows have.',
  },
  {
    file: 'packages/api-types/src/report-period-dates.ts',
    before: "const name = `${months[first.getUTCMonth()] ?? ''} ${first.getUTCFullYear()}`",
    after: 'const name = `${months[first.getUTCMonth()]} ${first.getUTCFullYear()}`',
    reason: 'Every month has a name.',
  },
]

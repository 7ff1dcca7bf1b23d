import {
  type CompanyNumbering,
  type DocumentPattern,
  formatNumber,
  type NumberedKind,
  type NumberPattern,
  numberedKinds,
} from '@backoffice/api-types'
import { requireVersion } from '../../check-version.ts'
import { changedFields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { type CompanyChange, requireCompany, requireLockedCompany } from '../company/read-company.ts'
import type { StoredCompany } from '../company/repository.ts'
import { readLast, readPattern } from '../document-number/repository.ts'
import { readPatternVersion, savePattern } from './pattern-repository.ts'

async function patternOf(
  work: Work,
  company: StoredCompany['company'],
  kind: NumberedKind,
): Promise<NumberPattern> {
  const { prefix, year, width } = await readPattern(work, company.id, kind)
  const pattern = { prefix, year, width }
  const currentYear = Number(businessDateOf(work.now, company.timeZone).slice(0, 4))
  const nextSerial = (await readLast(work, { kind, company, pattern, year: currentYear })) + 1
  const next = formatNumber(pattern, company.code, currentYear, nextSerial)
  const version = await readPatternVersion(work, company.id, kind)
  return { kind, ...pattern, next, nextSerial, currentYear, version }
}

/** How the documents of a company are numbered. @throws AppError `record.not-found`, also for another tenant's id */
export async function readNumbering(work: Work, companyId: number): Promise<CompanyNumbering> {
  const { company } = await requireCompany(work, companyId)
  const data: NumberPattern[] = []
  for (const kind of numberedKinds) data.push(await patternOf(work, company, kind))
  return { data }
}

const fieldsOf = ({ prefix, year, width }: DocumentPattern) => ({ prefix, year, width: String(width) })

/**
 * Numbers new documents of a kind in another way; what has a number keeps it, and the running number goes on.
 * @throws AppError `record.not-found`, `record.version-missing`, `record.version-conflict`
 */
export async function changeNumbering(
  work: Work,
  { id, version }: CompanyChange,
  kind: NumberedKind,
  pattern: DocumentPattern,
): Promise<CompanyNumbering> {
  await requireLockedCompany(work, { id, version: undefined })
  requireVersion({ version: await readPatternVersion(work, id, kind) }, version)
  const { before, after } = changedFields(fieldsOf(await readPattern(work, id, kind)), fieldsOf(pattern))
  if (Object.keys(after).length > 0) {
    await savePattern(work, id, kind, pattern)
    const told = { before, after: { kind, ...after } }
    await recordEvents(work, [{ entity: 'company', entityId: id, action: 'numbering', ...told }])
  }
  return readNumbering(work, id)
}

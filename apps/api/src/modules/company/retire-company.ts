import type { CompanyRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { refuseRows } from '../../refuse-rows.ts'
import { recordEvents } from '../../database/record-event.ts'
import { unlessInUse } from '../../database/database-error.ts'
import type { Work } from '../../work.ts'
import { deleteCompany, readCompanyUse, selectOpenCounts } from './company-use-repository.ts'
import { type CompanyChange, readCompany, requireLockedCompany } from './read-company.ts'
import { updateCompany } from './repository.ts'

/** So many counts are named in a refusal; its detail tells the number of all. */
const mostNamed = 20

async function refuseOpenCounts(work: Work, companyId: number): Promise<void> {
  const counts = await selectOpenCounts(work, companyId, mostNamed)
  refuseRows(counts, {
    code: 'company.counts-open',
    one: ({ number }) => `${number} is still under way: post or cancel it first.`,
    many: (total) => `${total} counts are still under way: post or cancel them first.`,
    kind: 'count',
    message: ({ number }) => number,
  })
}

async function setActive(work: Work, change: CompanyChange, isActive: boolean): Promise<CompanyRecord> {
  const { company } = await requireLockedCompany(work, change)
  if (company.isActive !== isActive) {
    if (!isActive) await refuseOpenCounts(work, company.id)
    await updateCompany(work, company.id, { isActive })
    const action = isActive ? 'restore' : 'archive'
    await recordEvents(work, [{ entity: 'company', entityId: company.id, action }])
  }
  return readCompany(work, company.id)
}

/**
 * Takes a company out of use; its records stay readable. Done twice, it stays archived.
 * @throws AppError `record.not-found`, `record.version-conflict`, `company.counts-open`
 */
export function archiveCompany(work: Work, change: CompanyChange): Promise<CompanyRecord> {
  return setActive(work, change, false)
}

/** Takes a company into use again. @throws AppError `record.not-found`, `record.version-conflict` */
export function restoreCompany(work: Work, change: CompanyChange): Promise<CompanyRecord> {
  return setActive(work, change, true)
}

/**
 * Deletes a company that has no history, with its locations and areas.
 * @throws AppError `record.not-found`, `record.version-conflict`, `company.in-use`
 */
export async function removeCompany(work: Work, change: CompanyChange): Promise<{ id: number }> {
  const { company } = await requireLockedCompany(work, change)
  if ((await readCompanyUse(work, company.id)).isUsed) throw new AppError('company.in-use')
  // Something may point to one of its locations, such as a par level.
  await unlessInUse(() => deleteCompany(work, company.id), { code: 'company.in-use' })
  const before = { code: company.code, name: company.name }
  await recordEvents(work, [{ entity: 'company', entityId: company.id, action: 'delete', before }])
  return { id: company.id }
}

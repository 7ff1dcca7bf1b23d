import type { CompanyRecord, RecordTimeline } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { checkVersion } from '../../check-version.ts'
import type { Work } from '../../work.ts'
import { isLocationWithheld } from '../location/queries/told-events.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import { accessOf, worksAt } from '../user/access-rules.ts'
import { companyRowOf } from './company-list.ts'
import { readCompanyUse } from './company-use-repository.ts'
import { findCompany, lockCompany, type StoredCompany } from './repository.ts'

/** A change of a company, with the version it was made from when it came with one. */
export type CompanyChange = { id: number; version: number | undefined }

/** A company of the tenant. @throws AppError `record.not-found`, also for another tenant's id */
export async function requireCompany(work: Work, id: number): Promise<StoredCompany> {
  const found = await findCompany(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/**
 * A company to change, locked. What is said of a company holds at all of it, so whoever works at some of its locations
 * reads it and changes nothing.
 * @throws AppError `record.not-found`, `record.version-conflict`, `place.outside`
 */
export async function requireLockedCompany(
  work: Work,
  { id, version }: CompanyChange,
): Promise<StoredCompany> {
  const found = await lockCompany(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  if (!worksAt(accessOf(work.actor), { companyId: id, locationId: null })) {
    throw new AppError('place.outside', {
      detail: 'This is about the whole company, and you work at a part of it.',
    })
  }
  checkVersion(found.company, version)
  return found
}

/** One company as the API shows it. @throws AppError `record.not-found`, also for another tenant's id */
export async function readCompany(work: Work, id: number): Promise<CompanyRecord> {
  return { ...companyRowOf(await requireCompany(work, id)), ...(await readCompanyUse(work, id)) }
}

/**
 * What happened to a company; of its locations at which the caller does not work, that something did.
 * @throws AppError `record.not-found`, also for another tenant's id
 */
export async function readCompanyTimeline(work: Work, id: number): Promise<RecordTimeline> {
  await requireCompany(work, id)
  return readTimeline(work, 'company', id, { withheld: isLocationWithheld(work) })
}

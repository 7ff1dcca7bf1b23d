import type { CompanyContent, CompanyRecord, FieldProblem } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { changedFields, type Fields, recordEvents } from '../../database/record-event.ts'
import { withUnique } from '../../database/database-error.ts'
import type { Work } from '../../work.ts'
import { selectFirstLimits } from '../company-rule/first-limits-repository.ts'
import { beginLimits, restartAmounts } from '../company-rule/first-limits.ts'
import { restartCountAmounts } from '../count/restart-amounts.ts'
import { restartToleranceValues } from '../count-template/restart-tolerances.ts'
import { moveSchedules } from '../template/change-schedule.ts'
import { readCompanyUse } from './company-use-repository.ts'
import { type CompanyChange, readCompany, requireLockedCompany } from './read-company.ts'
import { insertCompany, updateCompany } from './repository.ts'

const fieldsOf = (content: CompanyContent): Fields => ({
  code: content.code,
  name: content.name,
  legalName: content.legalName,
  taxNumber: content.taxNumber,
  address: content.address,
  baseCurrency: content.baseCurrency,
  timeZone: content.timeZone,
})

/**
 * Makes a company, in which nobody decides more than elsewhere: it has the limits of another one.
 * @param from the company that it is made after, whose limits the caller copies
 * @throws AppError `company.code-taken`
 */
export async function createCompany(
  work: Work,
  content: CompanyContent,
  from?: { code: string; name: string },
): Promise<CompanyRecord> {
  const limits = from === undefined ? await selectFirstLimits(work, content.baseCurrency) : []
  const id = await withOwnCode(content, () => insertCompany(work, content))
  const origin =
    from === undefined ? await beginLimits(work, id, limits) : { clonedFrom: `${from.code} ${from.name}` }
  const after = { ...fieldsOf(content), ...origin }
  await recordEvents(work, [{ entity: 'company', entityId: id, action: 'create', after }])
  return readCompany(work, id)
}

/**
 * Replaces the profile of a company. Nothing is written, and the version stays, when nothing is different. In another currency it begins
 * with the limits of a new one, and its tolerances in value anew, those of its templates and counts too; costs that were said in its counts
 * and what was approved of them are asked anew.
 * @throws AppError `record.not-found`, `record.version-missing`, `record.version-conflict`, `company.base-locked`,
 *   `company.code-taken`
 */
export async function changeCompany(
  work: Work,
  change: CompanyChange,
  content: CompanyContent,
): Promise<CompanyRecord> {
  const { company } = await requireLockedCompany(work, { id: change.id, version: undefined })
  requireVersion(company, change.version)
  const { before, after } = changedFields(fieldsOf(company), fieldsOf(content))
  if (Object.keys(after).length > 0) {
    await refuseBaseChange(work, company.id, after)
    const amounts =
      'baseCurrency' in after ? await restartAmounts(work, company.id, content.baseCurrency) : undefined
    if (amounts !== undefined) {
      await restartToleranceValues(work, company.id, content.baseCurrency)
      await restartCountAmounts(work, company.id, content.baseCurrency)
    }
    await withOwnCode(content, () => updateCompany(work, company.id, content))
    if ('timeZone' in after) await moveSchedules(work, company.id, content.timeZone)
    await recordEvents(work, [
      {
        entity: 'company',
        entityId: company.id,
        action: 'update',
        before: { ...before, ...amounts?.before },
        after: { ...after, ...amounts?.after },
      },
    ])
  }
  return readCompany(work, company.id)
}

/** Values of the ledger are in the currency, its dates in the zone: neither may mean something else afterwards. */
async function refuseBaseChange(work: Work, id: number, after: Fields): Promise<void> {
  const changed = (['baseCurrency', 'timeZone'] as const).filter((field) => field in after)
  if (changed.length === 0 || !(await readCompanyUse(work, id)).isPosted) return
  const message = 'stays as it is: the ledger of this company is kept in it'
  const errors = changed.map(
    (field): FieldProblem => ({ field, code: 'company.base-locked', message, rejected: after[field] ?? '' }),
  )
  throw new AppError('company.base-locked', { errors })
}

/** Runs a write that the unique code of a company may refuse; the transaction is lost with it. */
function withOwnCode<T>({ code }: CompanyContent, write: () => Promise<T>): Promise<T> {
  const message = 'is the code of another company'
  return withUnique('company.code-taken', { field: 'code', message, rejected: code }, write)
}

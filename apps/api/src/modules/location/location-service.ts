import type { CompanyLocations, FieldProblem, LocationContent } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { checkVersion, requireVersion } from '../../check-version.ts'
import { changedFields, type Fields } from '../../database/record-event.ts'
import { withUnique } from '../../database/database-error.ts'
import type { Work } from '../../work.ts'
import { requireCompany, requireLockedCompany } from '../company/read-company.ts'
import { recordLocationEvent } from './location-event.ts'
import {
  hasStock,
  insertLocation,
  lockAbove,
  lockLocation,
  selectLocations,
  selectTree,
  type StoredLocation,
  updateLocation,
} from './repository.ts'

/** A change that names the version it was made from, when it came with one. */
export type PlaceChange = { id: number; version: number | undefined }

const fieldsOf = (content: LocationContent): Fields => ({
  code: content.code,
  name: content.name,
  parent: content.parentId === null ? null : String(content.parentId),
  isStockHolding: String(content.isStockHolding),
})

function refuseField(
  code: 'location.code-taken' | 'location.parent-invalid' | 'location.holds-stock',
  field: string,
  message: string,
  cause?: unknown,
): AppError {
  const errors: FieldProblem[] = [{ field, code, message }]
  return new AppError(code, { errors, cause })
}

/** The locations of a company. @throws AppError `record.not-found`, also for another tenant's id */
export async function listLocations(work: Work, companyId: number): Promise<CompanyLocations> {
  await requireCompany(work, companyId)
  return { data: await selectLocations(work, companyId) }
}

/** @throws AppError `record.not-found`, `location.code-taken`, `location.parent-invalid` */
export async function createLocation(
  work: Work,
  companyId: number,
  content: LocationContent,
): Promise<CompanyLocations> {
  await requireLockedCompany(work, { id: companyId, version: undefined })
  await refuseParent(work, { companyId, id: null }, content.parentId)
  const id = await withOwnCode(() => insertLocation(work, companyId, content))
  await recordLocationEvent(work, { id, companyId, ...content }, 'location-create')
  return listLocations(work, companyId)
}

/**
 * A location to change, locked.
 * @throws AppError `record.not-found`, `record.version-conflict`
 */
export async function requireLockedLocation(
  work: Work,
  { id, version }: PlaceChange,
): Promise<StoredLocation> {
  const known = await lockLocation(work, id)
  if (known === undefined) throw new AppError('record.not-found')
  checkVersion(known, version)
  return known
}

/**
 * Replaces what is said of a location.
 * @throws AppError `record.not-found`, `record.version-missing`, `record.version-conflict`, `location.code-taken`,
 *   `location.parent-invalid`, `location.holds-stock`
 */
export async function changeLocation(
  work: Work,
  { id, version }: PlaceChange,
  content: LocationContent,
): Promise<CompanyLocations> {
  const found = await requireLockedLocation(work, { id, version: undefined })
  requireVersion(found, version)
  const { before, after } = changedFields(fieldsOf(found), fieldsOf(content))
  if (Object.keys(after).length > 0) {
    if ('parent' in after) await refuseParent(work, found, content.parentId)
    if (found.isStockHolding && !content.isStockHolding && (await hasStock(work, id))) {
      throw refuseField('location.holds-stock', 'isStockHolding', 'stock lies there: count or move it first')
    }
    await withOwnCode(() => updateLocation(work, id, content))
    const change = 'parent' in after ? await withParentNames(work, { before, after }) : { before, after }
    await recordLocationEvent(work, found, 'location-update', change)
  }
  return listLocations(work, found.companyId)
}

/** The same changes with what people call the locations that this one was and is a part of, whoever sees them. */
async function withParentNames(work: Work, { before, after }: { before: Fields; after: Fields }) {
  const names = new Map((await selectTree(work)).map(({ id, name }) => [id, name]))
  const parentOf = (fields: Fields) => Number(fields['parent'] ?? 0)
  const named = (fields: Fields) => ({ ...fields, parent: names.get(parentOf(fields)) ?? null })
  const others = [parentOf(before), parentOf(after)].filter((id) => id !== 0)
  return { before: named(before), after: named(after), others }
}

/** A location is a part of another one of its company, and of none of its own parts. */
async function refuseParent(
  work: Work,
  { id, companyId }: { id: number | null; companyId: number },
  parentId: number | null,
): Promise<void> {
  if (parentId === null) return
  const parent = await lockLocation(work, parentId)
  if (parent?.companyId !== companyId) {
    throw refuseField('location.parent-invalid', 'parentId', 'is no location of this company')
  }
  if (id !== null && (await lockAbove(work, [parentId])).has(id)) {
    throw refuseField('location.parent-invalid', 'parentId', 'is this location or a part of it')
  }
}

/** Runs a write that the unique code of a location may refuse; the transaction is lost with it. */
function withOwnCode<T>(write: () => Promise<T>): Promise<T> {
  const message = 'is the code of another location of this company'
  return withUnique('location.code-taken', { field: 'code', message }, write)
}

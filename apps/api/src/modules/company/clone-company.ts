import {
  type CompanyLocations,
  type CompanyRecord,
  defaultPattern,
  numberedKinds,
} from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { savePattern } from '../company-rule/pattern-repository.ts'
import { replaceRoleLimits, saveRules, selectRoleLimits, selectRules } from '../company-rule/repository.ts'
import { readPattern } from '../document-number/repository.ts'
import { selectLocations } from '../location/repository.ts'
import { type LocationToWrite, writeLocations } from '../location/write-locations.ts'
import { readCompany, requireLockedCompany } from './read-company.ts'
import { createCompany } from './save-company.ts'

type Place = CompanyLocations['data'][number]

async function cloneRules(work: Work, from: number, to: number): Promise<void> {
  const rules = await selectRules(work, from)
  await saveRules(work, to, {
    varianceTolerancePct: rules.varianceTolerancePct,
    varianceToleranceValue: rules.varianceToleranceValue,
    uncountedPolicy: rules.uncountedPolicy,
    secondPerson: rules.secondPerson,
    backdateDays: rules.backdateDays,
    negativeStock: rules.negativeStock,
    overReceiptPct: rules.overReceiptPct,
  })
  await replaceRoleLimits(work, to, await selectRoleLimits(work, from))
}

async function cloneNumbering(work: Work, from: number, to: number): Promise<void> {
  for (const kind of numberedKinds) {
    const pattern = await readPattern(work, from, kind)
    const { prefix, year, width } = defaultPattern(kind)
    if (pattern.prefix === prefix && pattern.year === year && pattern.width === width) continue
    await savePattern(work, to, kind, pattern)
  }
}

/** The code of the nearest location in use that a location is a part of. */
function parentCodeOf(places: ReadonlyMap<number, Place>, { parentId }: Place): string | null {
  const parent = parentId === null ? undefined : places.get(parentId)
  if (parent === undefined) return null
  return parent.isActive ? parent.code : parentCodeOf(places, parent)
}

async function cloneLocations(work: Work, from: number, companyId: number): Promise<void> {
  const places = await selectLocations(work, from)
  const byId = new Map(places.map((place) => [place.id, place]))
  const contents = places
    .filter(({ isActive }) => isActive)
    .map((place): LocationToWrite => {
      const { code, name, isStockHolding } = place
      const areas = place.areas
        .filter((area) => area.isActive)
        .map((area) => ({ name: area.name, isActive: true }))
      const parent = { parentId: null, parentCode: parentCodeOf(byId, place) }
      return { companyId, code, name, isStockHolding, isActive: true, areas, ...parent }
    })
  if (contents.length === 0) return
  await writeLocations(
    work,
    contents.map((content) => ({ stored: null, content })),
  )
}

/**
 * Makes a company after another: its currency, time zone, rules, limits and numbering, and its locations with their areas as
 * far as they are in use. What names a legal entity is left for whoever knows it, and stock, par levels and documents stay
 * where they are.
 * @throws AppError `record.not-found`, `place.outside`, `company.code-taken`
 */
export async function cloneCompany(
  work: Work,
  id: number,
  named: { code: string; name: string },
): Promise<CompanyRecord> {
  const { company } = await requireLockedCompany(work, { id, version: undefined })
  const { baseCurrency, timeZone } = company
  const unnamed = { legalName: null, taxNumber: null, address: null }
  const made = await createCompany(work, { ...named, ...unnamed, baseCurrency, timeZone }, company)
  await cloneRules(work, id, made.id)
  await cloneNumbering(work, id, made.id)
  await cloneLocations(work, id, made.id)
  return readCompany(work, made.id)
}

import {
  formatDecimal,
  type OrderTemplateLines,
  type OrderTemplateRecord,
  type TemplateOffer,
} from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { findOrderPlace } from '../order/offer-repository.ts'
import { templateAccess } from '../template/access.ts'
import { type CatalogueEntry, searchEntries, selectLines, type StoredLine } from './line-repository.ts'
import { presentTemplates } from './list.ts'
import { findTemplate, isUsed, lockTemplate } from './queries.ts'

export const { requireTemplate, lockAtVersion } = templateAccess(findTemplate, lockTemplate)

function offerOf(entry: CatalogueEntry): TemplateOffer {
  const { supplierItemId, supplier, currency, item, unitPrice } = entry
  return {
    supplierItemId,
    supplier,
    currency,
    supplierSku: presentText(entry.supplierSku),
    item,
    packUnit: { ...entry.packUnit, factor: formatDecimal(entry.packUnit.factor, 'factor') },
    moqPacks: formatDecimal(entry.moqPacks, 'quantity'),
    multiplePacks: formatDecimal(entry.multiplePacks, 'quantity'),
    unitPrice: unitPrice === null ? null : formatDecimal(unitPrice, 'price'),
  }
}

/** Stored lines as a request would say them. */
export const linesOf = (stored: readonly StoredLine[]): OrderTemplateLines =>
  stored.map(({ supplierItemId, mode, packs }) => ({ supplierItemId, mode, packs }))

/** A template as the API shows it. @throws AppError `record.not-found` */
export async function readTemplate(work: Work, id: number): Promise<OrderTemplateRecord> {
  const stored = await requireTemplate(work, id)
  const [row] = await presentTemplates(work, [stored])
  if (row === undefined) throw new AppError('record.not-found')
  const { template, company } = stored
  const lines = await selectLines(work, id, businessDateOf(work.now, company.timeZone))
  return {
    ...row,
    note: presentText(template.note),
    lines: lines.map((line) => ({
      ...offerOf(line),
      mode: line.mode,
      packs: line.packs === null ? null : formatDecimal(line.packs, 'quantity'),
      isSold: line.isSold,
    })),
    isUnused: !(await isUsed(work, id)),
    createdAt: template.createdAt.toISOString(),
  }
}

type OffersAsked = { q: string; locationId?: number | undefined }

/** What is sold and holds every word, with the prices of today at the location; in UTC where none is named. */
export async function findOffers(
  work: Work,
  { q, locationId }: OffersAsked,
): Promise<{ data: TemplateOffer[] }> {
  const place = locationId === undefined ? undefined : await findOrderPlace(work, locationId)
  const words = q.split(/\s+/u).filter((word) => word !== '')
  const entries = await searchEntries(work, words, businessDateOf(work.now, place?.timeZone ?? 'UTC'))
  return { data: entries.map(offerOf) }
}

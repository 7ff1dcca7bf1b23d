import {
  exports,
  formatDecimal,
  mostOrderTemplateLines,
  orderTemplateLineBody,
  type OrderTemplateLines,
} from '@backoffice/api-types'
import { orderTemplateModeNames } from '@backoffice/api-types/labels'
import { orderTemplate } from '../../database/schema/index.ts'
import { businessDateOf } from '../../modules/business-date.ts'
import { changeLines, lineProblems } from '../../modules/order-template/change-template.ts'
import {
  type FiledOffer,
  selectFiledOffers,
  type FiledTemplate,
  selectTemplatesByName,
} from '../../modules/order-template/filed-line-repository.ts'
import {
  type CatalogueEntry,
  selectEntries,
  selectLines,
  type StoredLine,
} from '../../modules/order-template/line-repository.ts'
import { linesOf, requireTemplate } from '../../modules/order-template/template-record.ts'
import type { Work } from '../../work.ts'
import type { ImportColumns, ReadRow, RowProblem, ValidatedRow } from '../import-kind.ts'
import {
  beyondProblem,
  beyondRoom,
  codeOf,
  lineOfField,
  namedTwice,
  schemaProblems,
  textsOf,
} from '../row-tools.ts'
import { templateImport, type ValidatedTemplate, wantedPlace } from '../template-files.ts'

const { 'item.name': _name, ...exported } = exports.orderTemplateLines.columns
const columns: ImportColumns = {
  ...exported,
  'template.name': { ...exported['template.name'], required: true, synonyms: ['order template', 'шаблон'] },
  place: { ...exported.place, synonyms: ['place', 'order', 'ред'] },
  'supplier.code': {
    ...exported['supplier.code'],
    required: true,
    synonyms: ['supplier', 'vendor', 'доставчик'],
  },
  'item.sku': { ...exported['item.sku'], required: true, synonyms: ['code', 'item code', 'артикул', 'код'] },
  'packUnit.name': { ...exported['packUnit.name'], synonyms: ['pack unit', 'unit', 'опаковка'] },
  mode: { ...exported.mode, synonyms: ['how much'] },
  packs: { ...exported.packs, synonyms: ['quantity', 'qty', 'количество'] },
}

type LinesPlan = { templateId: number; lines: OrderTemplateLines }
type Line = OrderTemplateLines[number]
type FileLine = { row: ReadRow; problems: RowProblem[]; offer: FiledOffer | null; line: Line | null }

/** What of the catalogue a row means: in the pack that it names, else the only one that there is, or the preferred one. */
function offerOf({ cells }: ReadRow, offers: readonly FiledOffer[]): FiledOffer | RowProblem {
  const [code, sku, pack] = [cells['supplier.code'], cells['item.sku'], cells['packUnit.name'] ?? null]
  const sold = offers.filter((one) => one.supplierCode === code && one.sku === sku)
  const [first, another] = sold
  if (first === undefined) return { field: 'item.sku', message: 'is not in the catalogue of this supplier' }
  const packs = sold.map((one) => one.pack).join(', ')
  if (pack !== null)
    return (
      sold.find((one) => one.pack === pack) ?? {
        field: 'packUnit.name',
        message: `is none that it is sold in: ${packs}`,
      }
    )
  if (another === undefined || first.isPreferred) return first
  return { field: 'packUnit.name', message: `is needed: ${packs}` }
}

const fieldOf = { packs: 'packs', mode: 'mode' }

/** How much a row orders: as it says, else as its line did, else its packs. */
function lineOf({ cells }: ReadRow, offer: FiledOffer, stored: StoredLine | undefined): Line | RowProblem[] {
  const said = codeOf(orderTemplateModeNames, cells['mode'])
  const mode = said ?? stored?.mode ?? 'FIXED'
  const packs = cells['packs'] === undefined ? (stored?.packs ?? null) : cells['packs']
  const isGiven = (cells['packs'] ?? null) !== null
  if (mode === 'TO_PAR' && isGiven)
    return [{ field: 'packs', message: 'says how much, and so does the par: leave it empty' }]
  if (mode === 'FIXED' && packs === null) return [{ field: 'packs', message: 'is needed' }]
  const parsed = orderTemplateLineBody.safeParse({ supplierItemId: offer.supplierItemId, mode, packs })
  return parsed.success ? parsed.data : schemaProblems(parsed.error, fieldOf)
}

function readLine(
  row: ReadRow,
  offers: readonly FiledOffer[],
  stored: ReadonlyMap<number, StoredLine>,
): FileLine {
  const offer = offerOf(row, offers)
  if ('message' in offer) return { row, problems: [...row.problems, offer], offer: null, line: null }
  const line = lineOf(row, offer, stored.get(offer.supplierItemId))
  return Array.isArray(line)
    ? { row, problems: [...row.problems, ...line], offer, line: null }
    : { row, problems: [...row.problems], offer, line: row.problems.length > 0 ? null : line }
}

/** Says of rows that name a line again, or what is sold no more. */
function reportLines(
  read: readonly FileLine[],
  stored: ReadonlyMap<number, StoredLine>,
  entries: ReadonlyMap<number, CatalogueEntry>,
): void {
  const first = new Map<number, number>()
  for (const { row, problems, offer } of read) {
    if (offer === null) continue
    const earlier = first.get(offer.supplierItemId)
    if (earlier !== undefined) problems.push(namedTwice(earlier))
    else first.set(offer.supplierItemId, row.rowNo)
    const isNew = !stored.has(offer.supplierItemId)
    if (isNew && entries.get(offer.supplierItemId)?.isSold === false)
      problems.push({ field: 'item.sku', message: 'is sold no more' })
  }
}

/** Holds the lines together against what a template may have; what speaks against one that the file does not name stands at that of its item. */
function reportTogether(
  placed: readonly FileLine[],
  merged: readonly Line[],
  stored: ReadonlyMap<number, StoredLine>,
  entries: ReadonlyMap<number, CatalogueEntry>,
): void {
  const itemOf = (line: Line | undefined) => entries.get(line?.supplierItemId ?? 0)?.item.id
  const added = placed.filter(({ line }) => line !== null && !stored.has(line.supplierItemId))
  for (const { problems } of beyondRoom(added, merged.length, mostOrderTemplateLines))
    problems.push(beyondProblem(mostOrderTemplateLines, 'lines', 'template'))
  for (const { field, message } of lineProblems(merged, entries)) {
    const { at, name } = lineOfField(field)
    const line = merged[Number(at)]
    const about = placed[Number(at)] ?? placed.find((one) => itemOf(one.line ?? undefined) === itemOf(line))
    about?.problems.push({ field: name === 'packs' || name === 'mode' ? name : 'item.sku', message })
  }
}

type Told = { offer: FiledOffer; itemName: string; place: number; line: Pick<Line, 'mode' | 'packs'> }

const cellsOf = (name: string, { offer, itemName, place, line }: Told) => ({
  'template.name': name,
  place: String(place),
  'supplier.code': offer.supplierCode,
  'item.sku': offer.sku,
  'item.name': itemName,
  'packUnit.name': offer.pack,
  mode: orderTemplateModeNames[line.mode],
  packs: line.packs === null ? null : formatDecimal(line.packs, 'quantity'),
})

async function validateTemplate(
  work: Work,
  template: FiledTemplate,
  rows: readonly ReadRow[],
  offers: readonly FiledOffer[],
): Promise<ValidatedTemplate<LinesPlan>> {
  const today = businessDateOf(work.now, template.timeZone)
  const before = await selectLines(work, template.id, today)
  const stored = new Map(before.map((line) => [line.supplierItemId, line]))
  const read = rows.map((row) => readLine(row, offers, stored))
  const ids = read.flatMap(({ offer }) => offer?.supplierItemId ?? [])
  const entries = await selectEntries(work, [...ids, ...stored.keys()], today)
  reportLines(read, stored, entries)
  const placed = read
    .filter(({ line, problems }) => line !== null && problems.length === 0)
    .toSorted((a, b) => wantedPlace(a.row) - wantedPlace(b.row) || a.row.rowNo - b.row.rowNo)
  const isNamed = new Set(ids)
  const others = linesOf(before).filter(({ supplierItemId }) => !isNamed.has(supplierItemId))
  const merged = [...placed.flatMap(({ line }) => line ?? []), ...others]
  reportTogether(placed, merged, stored, entries)
  return {
    rows: read.map((one): ValidatedRow => {
      const { row, problems, offer, line } = one
      const at = placed.indexOf(one)
      if (offer === null || line === null || at === -1)
        return { ...row, problems, before: null, after: row.cells }
      const was = stored.get(offer.supplierItemId)
      const itemName = entries.get(offer.supplierItemId)?.item.name ?? ''
      const place = before.findIndex(({ supplierItemId }) => supplierItemId === offer.supplierItemId) + 1
      return {
        ...row,
        problems,
        before: was === undefined ? null : cellsOf(template.name, { offer, itemName, place, line: was }),
        after: cellsOf(template.name, { offer, itemName, place: at + 1, line }),
      }
    }),
    plan: {
      rowNos: rows.map(({ rowNo }) => rowNo),
      content: { templateId: template.id, lines: merged },
      previous: { lines: linesOf(before) },
    },
  }
}

/** Lines of order templates that are there, in the place of those before; an undo brings those back. */
export const orderTemplateLineImport = templateImport({
  kind: 'order-template-lines',
  columns,
  table: orderTemplate,
  require: requireTemplate,
  find: selectTemplatesByName,
  known: (work, rows) => selectFiledOffers(work, textsOf(rows, 'supplier.code'), textsOf(rows, 'item.sku')),
  validateOne: validateTemplate,
  save: (work, { templateId, lines }: LinesPlan) => changeLines(work, templateId, lines),
  restore: (work, templateId, { lines }: { lines: OrderTemplateLines }) =>
    changeLines(work, templateId, lines),
})

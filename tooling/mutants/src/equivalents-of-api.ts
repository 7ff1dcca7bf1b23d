import type { Equivalent } from './equivalents.ts'

/** Changes of the API that were drawn, looked at, and found to be equal in behaviour. */
export const equivalentsOfApi: readonly Equivalent[] = [
  {
    file: 'apps/api/src/modules/receipt/queries/lines.ts',
    before: 'if (ids.length === 0) return ids',
    after: 'if (false) return ids',
    reason: 'A statement that changes no row, in place of none.',
  },
  {
    file: 'apps/api/src/modules/receipt/add-landed-cost.ts',
    before: 'landedCost: new Big(line.landedCost).plus(difference).toFixed(2),',
    after: 'landedCost: new Big(line.landedCost).plus(difference).toFixed(3),',
    reason: 'Both are of two decimals, as the column is.',
  },
  {
    file: 'apps/api/src/imports/read-cell.ts',
    before: "const plain = text.replaceAll(/[\\s\\u00a0\\u202f]/g, '').replace(',', '.')",
    after: "const plain = text.replaceAll(/[\\s\\u00a0\\u202f]/g, '').replaceAll(',', '.')",
    reason: 'Two points are refused as two commas are.',
  },
  {
    file: 'apps/api/src/modules/category/service.ts',
    before: 'at = all.find(({ id }) => id === at)?.parentId ?? null',
    after: 'at = all.find(({ id }) => id === at)?.parentId',
    reason: 'A category that is not there is refused anyhow, and nothing stands above it.',
  },
  {
    file: 'apps/api/src/modules/count/row-figure.ts',
    before: 'if (entries.length === 1 && only !== undefined && isPlain(only)) return figureOfOne(only)',
    after: 'if (entries.length === 1 && isPlain(only)) return figureOfOne(only)',
    reason: 'What has one entry has a first one.',
  },
  {
    file: 'apps/api/src/imports/kinds/location-group.ts',
    before: 'const isSame = parentCode === undefined || parentCode === (stored?.parentCode ?? null)',
    after: 'const isSame = parentCode === undefined || parentCode === (stored?.parentCode)',
    reason: 'They differ for a new location that is a part of nothing, which both ways is a part of nothing.',
  },
  {
    file: 'apps/api/src/imports/kinds/catalogue-import.ts',
    before: "const supplier = known.suppliers.get(first.row.cells['supplier.code'] ?? '')",
    after: "const supplier = known.suppliers.get(first.row.cells['supplier.code'])",
    reason: 'No supplier has an empty code, so that neither finds any.',
  },
  {
    file: 'apps/api/src/imports/kinds/catalogue-row.ts',
    before: "return known[String(first === 'prices' ? third : first)] ?? null",
    after: "return known[String(first === 'prices' ? third : first)]",
    reason:
      'What a row can have wrong has a column; the unit is one of the item, the lists are as long as they may be.',
  },
  {
    file: 'apps/api/src/modules/role/read-role.ts',
    before: 'const holders = await selectHolders(work, id, mostHolders + 1)',
    after: 'const holders = await selectHolders(work, id, mostHolders + 2)',
    reason: 'One person more than is shown says that there are more, and so do two.',
  },
  {
    file: 'apps/api/src/modules/company/company-use-repository.ts',
    before: 'return use ?? { isPosted: false, isUsed: false }',
    after: 'return use',
    reason: 'The statement always gives one row.',
  },
  {
    file: 'apps/api/src/modules/timeline/repository.ts',
    before: 'eq(auditEvent.organisationId, actor.organisationId),',
    after: 'eq(auditEvent.entity, entity),',
    reason: 'Row-level security leaves the rows of the tenant alone; the filter says the same once more.',
  },
  {
    file: 'apps/api/src/modules/ledger/rules.ts',
    before: 'return moneyAtCost(before.onHand, unitCost) + (after.value - before.value)',
    after: 'return moneyAtCost(before.onHand, unitCost) + (after.value + before.value)',
    reason: 'What is there at no known cost is worth nothing.',
  },
  {
    file: 'apps/api/src/modules/order/create-order.ts',
    before: '...(line.packUnitId === null ? {} : { packUnitId: line.packUnitId }),',
    after: '...(false ? {} : { packUnitId: line.packUnitId }),',
    reason: 'A pack that is null is asked for by nobody, as one that is left out.',
  },
  {
    file: 'apps/api/src/modules/count/confirm-figures.ts',
    before: 'const ofRow = entries.get(rowId ?? 0) ?? []',
    after: 'const ofRow = entries.get(rowId) ?? []',
    reason: 'No row has the number nought, and none is found without a number.',
  },
  {
    file: 'apps/api/src/modules/company-rule/pattern-repository.ts',
    before: 'eq(documentPattern.organisationId, actor.organisationId),',
    after: 'eq(documentPattern.companyId, companyId),',
    reason: 'Row-level security leaves the rows of the tenant alone; the filter says the same once more.',
  },
  {
    file: 'apps/api/src/modules/count/queries/sub-count-figures.ts',
    before: 'and l.organisation_id = r.organisation_id and l.id = r.line_id and l.round = ${round}`)',
    after: 'and l.id = r.line_id and l.round = ${round}`)',
    reason: 'A line has its number alone among all tenants, and a row names a line of its own.',
  },
  {
    file: 'apps/api/src/modules/order-file/change-order-file.ts',
    before: 'if (found.link.importId !== null) await deleteUnapplied(work, found.link.importId)',
    after: 'if (true) await deleteUnapplied(work, found.link.importId)',
    reason: 'No import has the number `null`, so that none is deleted with a file that was not read.',
  },
  {
    file: 'apps/api/src/modules/par-level/service.ts',
    before: '...parProblems(content, decimals ?? 3),',
    after: '...parProblems(content, decimals ?? 4),',
    reason: 'A level has three decimals at most before it comes here.',
  },
  {
    file: 'apps/api/src/modules/order/send-order.ts',
    before: 'revision: link.revision ?? 1,',
    after: 'revision: link.revision ?? 2,',
    reason: 'What goes to a supplier is always kept with its revision, and never changed.',
  },
  {
    file: 'apps/api/src/imports/reading/shared-texts.ts',
    before: 'let isShared = false',
    after: 'let isShared = true',
    reason: 'A value stands in a cell of the sheet, which comes before it and says of what kind it is.',
  },
  {
    file: 'apps/api/src/imports/supplied/delivery-note-row.ts',
    before:
      ".map(({ order, line, item }) => `${order.number} ${line.lineNo} ${item?.name ?? line.description ?? ''}`)",
    after:
      '.map(({ order, line, item }) => `${order.number} ${line.lineNo} ${item?.name ?? line.description}`)',
    reason: 'A line of an order has an item or a description.',
  },
  {
    file: 'apps/api/src/modules/import/undo-import.ts',
    before: 'before = records.at(-1)?.rowNo ?? before',
    after: 'before = records.at(-1)?.rowNo',
    reason: 'As many records as were asked for have a last one.',
  },
  {
    file: 'apps/api/src/modules/ledger/write-posting.ts',
    before: 'movement.occurredAt < (lastCounts.get(placeKey(movement)) ?? movement.occurredAt)',
    after: 'movement.occurredAt < (lastCounts.get(placeKey(movement)))',
    reason: 'No moment is before one that is not there, nor before itself.',
  },
  {
    file: 'apps/api/src/modules/ledger/queries/balances.ts',
    before: 'const postingsLock = 238_013_6',
    after: 'const postingsLock = 4760272',
    reason: 'All who take this lock take the same number, and no other lock has it.',
  },
  {
    file: 'apps/api/src/modules/count-template/repository.ts',
    before: '.limit(1)',
    after: '.limit(2)',
    reason: 'The first of them is taken, and each has the same template, location and company.',
  },
  {
    file: 'apps/api/src/modules/count-template/revision-repository.ts',
    before: 'step: index + 1,',
    after: 'step: index + 2,',
    reason: 'It puts the rows in order; the place that is shown is counted from the order.',
  },
  {
    file: 'apps/api/src/modules/order-template/change-template.ts',
    before: 'note: fields.note ?? null,',
    after: 'note: fields.note,',
    reason: 'A template always has a note, or null for none.',
  },
  {
    file: 'apps/api/src/modules/order/create-order.ts',
    before: 'const itemIds = stored.flatMap(({ line }) => line.itemId ?? [])',
    after: 'const itemIds = stored.flatMap(({ line }) => line.itemId)',
    reason: 'No item and no entry of a supplier has the number `null`, so that none more is found.',
  },
  {
    file: 'apps/api/src/modules/order-file/present-order-file.ts',
    before: "name: presentText(file.name) ?? '',",
    after: 'name: presentText(file.name),',
    reason: 'The name of a file ends as what is in it, so that none is `n/a`.',
  },
  {
    file: 'apps/api/src/modules/order/order-pdf.ts',
    before: "{ header: 'Item', width: 162, text: namesOf },",
    after: "{ header: 'Item', width: 163, text: namesOf },",
    reason: 'A point of paper more for names and less for totals, which all have room.',
  },
]

import { type ImportKindName, importKinds } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { importKindOf } from './import-kinds.ts'
import { matchColumns } from './match-columns.ts'
import { missingColumns } from './read-rows.ts'

const active = ['In use', 'active', 'is active']
const company = ['Company code', 'company', 'фирма']

/** What people call the columns of their files. */
const known: Record<ImportKindName, Record<string, readonly string[]>> = {
  categories: {
    path: ['Category', 'path', 'name', 'категория', 'име'],
    isActive: active,
  },
  items: {
    sku: ['SKU', 'code', 'item code', 'item no', 'артикул', 'код'],
    name: ['Name', 'item', 'item name', 'description', 'наименование', 'име'],
    'category.name': ['Category', 'group', 'категория', 'група'],
    baseUnit: ['Base unit', 'unit', 'uom', 'мярка'],
    quantityDecimals: ['Decimals'],
    units: ['Units', 'packs', 'мерни единици'],
    barcodes: ['Barcodes', 'barcode', 'ean', 'gtin', 'баркод'],
    varianceTolerancePct: ['Tolerance %'],
    varianceToleranceValue: ['Tolerance value'],
    isStocked: ['Stocked'],
    isActive: active,
  },
  suppliers: {
    code: ['Code', 'supplier code', 'vendor code', 'код'],
    name: ['Name', 'supplier', 'vendor', 'доставчик', 'име'],
    email: ['Email', 'e-mail', 'mail', 'имейл'],
    currency: ['Currency'],
    leadTimeDays: ['Lead time (days)', 'lead time', 'delivery days'],
    minOrderValue: ['Smallest order', 'minimum order', 'min order'],
    orderDays: ['Order days', 'delivery orders on', 'ordering days'],
    cutOffTime: ['Orders until', 'cut-off', 'cut off time'],
    isActive: active,
  },
  catalogue: {
    'supplier.code': ['Supplier code', 'supplier', 'vendor', 'доставчик'],
    'item.sku': ['SKU', 'code', 'item code', 'артикул', 'код'],
    'packUnit.name': ['Pack', 'pack unit', 'unit', 'опаковка'],
    supplierSku: ['Supplier SKU'],
    moqPacks: ['Fewest packs', 'moq', 'minimum packs'],
    multiplePacks: ['In multiples of', 'multiple'],
    isPreferred: ['Preferred'],
    isActive: ['In use'],
    'price.minPacks': ['Price from packs', 'from packs'],
    'price.validFrom': ['Valid from', 'from'],
    'price.validTo': ['Valid to', 'to', 'until'],
    'price.unitPrice': ['Price', 'unit price', 'цена'],
  },
  'par-levels': {
    'company.code': company,
    'location.code': ['Location code', 'location', 'store', 'обект'],
    'item.sku': ['SKU', 'code', 'item code', 'артикул', 'код'],
    method: ['Method'],
    par: ['Par'],
    min: ['Min', 'minimum'],
    max: ['Max', 'maximum'],
    rounding: ['Rounding'],
  },
  locations: {
    'company.code': company,
    code: ['Location code', 'code', 'код'],
    name: ['Location', 'location name', 'name', 'store', 'обект', 'име'],
    'parent.code': ['Part of', 'parent', 'parent code'],
    isStockHolding: ['Holds stock', 'stock', 'is stock holding'],
    isActive: active,
    'area.place': ['Place in the walk', 'place', 'order', 'walk', 'ред'],
    'area.name': ['Area', 'area name', 'зона'],
    'area.isActive': ['Area in use', 'area active'],
  },
  users: {
    firstName: ['First name', 'first', 'given name', 'име'],
    lastName: ['Last name', 'last', 'surname', 'family name', 'фамилия'],
    username: ['Username', 'user', 'login'],
    email: ['Email', 'e-mail', 'mail', 'имейл'],
    phoneNumber: ['Phone', 'phone number', 'telephone', 'телефон'],
    roles: ['Roles', 'role', 'роля', 'роли'],
    scope: ['Works at', 'location', 'locations', 'place', 'обект'],
  },
  'template-rows': {
    'template.name': ['Template', 'count template', 'шаблон'],
    'location.code': ['Location code', 'location', 'store', 'обект'],
    'area.name': ['Area', 'area name', 'зона'],
    place: ['Place in the area', 'place', 'order', 'ред'],
    'item.sku': ['SKU', 'code', 'item code', 'артикул', 'код'],
    units: ['Units', 'count units', 'мерни единици'],
  },
  'order-lines': {
    'supplier.code': ['Supplier code', 'supplier', 'vendor', 'доставчик'],
    'company.code': company,
    'location.code': ['Location code', 'location', 'store', 'обект'],
    'item.sku': ['SKU', 'code', 'item code', 'артикул', 'код'],
    supplierSku: ['Supplier SKU', 'supplier code of the item', 'their code'],
    'packUnit.name': ['Pack', 'pack unit', 'unit', 'опаковка'],
    packsOrdered: ['Packs', 'quantity', 'qty', 'ordered', 'количество'],
    unitPrice: ['Price', 'unit price', 'цена'],
    discountPct: ['Discount %', 'discount', 'отстъпка'],
    taxPct: ['Tax %', 'tax', 'vat', 'ддс'],
    expectedDate: ['Expected', 'delivery date', 'доставка'],
    note: ['Note', 'remark', 'бележка'],
  },
  confirmations: {
    'order.number': ['Order', 'order no', 'order number', 'po', 'po number', 'поръчка'],
    'company.code': company,
    'item.sku': ['SKU', 'code', 'item code', 'артикул', 'код'],
    'item.name': ['Item', 'name', 'item name', 'description', 'наименование', 'име'],
    lineNo: ['Line', 'line no', 'position', 'pos', 'ред'],
    supplierSku: ['Supplier SKU', 'supplier code of the item', 'their code'],
    barcode: ['Barcode', 'ean', 'gtin', 'баркод'],
    'packUnit.name': ['Pack', 'pack unit', 'unit', 'опаковка'],
    packsOrdered: ['Packs', 'quantity', 'qty', 'confirmed', 'количество'],
    unitPrice: ['Price', 'unit price', 'цена'],
    promisedDate: ['Promised', 'promised date', 'delivery date', 'expected', 'доставка'],
    supplierRef: ['Supplier’s reference', 'reference', 'sales order', 'confirmation no', 'потвърждение'],
  },
  'delivery-notes': {
    'order.number': ['Order', 'order no', 'order number', 'po', 'po number', 'поръчка'],
    'company.code': company,
    'item.sku': ['SKU', 'code', 'item code', 'артикул', 'код'],
    'item.name': ['Item', 'name', 'item name', 'description', 'наименование', 'име'],
    lineNo: ['Line', 'line no', 'position', 'pos', 'ред'],
    supplierSku: ['Supplier SKU', 'supplier code of the item', 'their code'],
    barcode: ['Barcode', 'ean', 'gtin', 'баркод'],
    'packUnit.name': ['Pack', 'pack unit', 'unit', 'опаковка'],
    packs: ['Packs', 'quantity', 'qty', 'delivered packs', 'количество'],
    unitPrice: ['Price', 'unit price', 'цена'],
    documentNo: ['Delivery note', 'delivery note no', 'document', 'document no', 'стокова разписка'],
    deliveredAt: ['Delivered', 'delivery date', 'date', 'дата'],
    'supplier.code': ['Supplier code', 'supplier', 'vendor', 'доставчик'],
    'location.code': ['Location code', 'location', 'store', 'обект'],
    exchangeRate: ['Exchange rate', 'rate', 'курс'],
    currency: ['Currency', 'валута'],
  },
  movements: {
    document: ['Document', 'doc', 'document no', 'документ'],
    kind: ['Kind', 'type', 'movement', 'вид'],
    'company.code': company,
    'location.code': ['Location code', 'location', 'from', 'store', 'обект'],
    'toLocation.code': ['To location code', 'to location', 'to', 'към обект'],
    'item.sku': ['SKU', 'code', 'item code', 'артикул', 'код'],
    'unit.name': ['Unit', 'uom', 'мярка'],
    quantity: ['Quantity', 'qty', 'количество'],
    unitCost: ['Cost', 'unit cost', 'себестойност'],
    reason: ['Reason', 'причина'],
    occurredAt: ['When', 'date', 'moment', 'occurred', 'дата'],
    note: ['Note', 'remark', 'бележка'],
  },
  'order-template-lines': {
    'template.name': ['Template', 'order template', 'шаблон'],
    place: ['Line', 'place', 'order', 'ред'],
    'supplier.code': ['Supplier code', 'supplier', 'vendor', 'доставчик'],
    'item.sku': ['SKU', 'code', 'item code', 'артикул', 'код'],
    'packUnit.name': ['Pack', 'pack unit', 'unit', 'опаковка'],
    mode: ['Orders', 'how much'],
    packs: ['Packs', 'quantity', 'qty', 'количество'],
  },
  'count-figures': {
    'count.number': ['Count', 'count number', 'преброяване'],
    'count.round': ['Round'],
    'count.entryTotal': ['Entries so far'],
    'location.code': ['Location code', 'location', 'store', 'обект'],
    'area.name': ['Area', 'area name', 'зона'],
    position: ['Place on the walk', 'place', 'ред'],
    'item.sku': ['SKU', 'code', 'item code', 'артикул', 'код'],
    'unit.name': ['Unit', 'uom', 'мярка'],
    quantity: ['Counted', 'qty', 'количество', 'преброено'],
    isConfirmed: ['Is right', 'confirmed', 'вярно'],
  },
}

/** The fields that a column of this name holds in files of a kind. */
function heldBy(kind: ImportKindName, name: string): string[] {
  const mapping = matchColumns(importKindOf(kind).columns, [name])
  return Object.keys(mapping).filter((field) => mapping[field] === 0)
}

describe.each(importKinds)('a file of %s', (kind) => {
  it('has each column by every name that people give it', () => {
    const found = Object.entries(known[kind]).map(([field, names]) => [
      field,
      names.filter((name) => heldBy(kind, name).includes(field)),
    ])
    expect(Object.fromEntries(found)).toEqual(known[kind])
  })

  it('has no name that two of its columns go by', () => {
    const wrong = Object.entries(importKindOf(kind).columns).flatMap(([field, { header, synonyms = [] }]) =>
      [header, field, ...synonyms].filter((name) => heldBy(kind, name)[0] !== field),
    )
    expect(wrong).toEqual([])
  })
})

it.each([
  ['categories', ['Category']],
  ['items', ['SKU']],
  ['suppliers', ['Code']],
  ['catalogue', ['Supplier code', 'SKU', 'Pack']],
  ['par-levels', ['Location code', 'SKU']],
  ['locations', ['Location code']],
  ['users', ['Email']],
  ['order-lines', ['Supplier code', 'Location code']],
  ['confirmations', ['Order']],
] as const)('a file of %s cannot do without %j', (kind, headers) => {
  expect(missingColumns(importKindOf(kind).columns, {})).toEqual(headers)
})

import type {
  CallBody,
  CategoryRow,
  ItemRecord,
  ParLevelRecord,
  SupplierItemRecord,
  SupplierRecord,
} from '@backoffice/api-types'
import { call, submit, type Typed } from '../../../shared/api/call.ts'
import { readCategory } from './category-calls.ts'

type Known = { id: number; version: number }

/** The records of the catalogue with what a new one is made of. */
type Records = {
  category: { record: CategoryRow; body: CallBody<'POST /v2/category'> }
  item: { record: ItemRecord; body: CallBody<'POST /v2/item'> }
  supplier: { record: SupplierRecord; body: CallBody<'POST /v2/supplier'> }
  'supplier-item': { record: SupplierItemRecord; body: CallBody<'POST /v2/supplier-item'> }
  'par-level': { record: ParLevelRecord; body: CallBody<'POST /v2/par-level'> }
}

/** What the API calls the records of a tab. */
export type CatalogueArea = keyof Records
export type RecordOf<A extends CatalogueArea> = Records[A]['record']
/** What a form of these records sends: a new one names more than a change of one does. */
export type BodyOf<A extends CatalogueArea> = Typed<Records[A]['body']>

type RecordCalls<A extends CatalogueArea> = {
  read: (id: number) => Promise<RecordOf<A>>
  create: (body: BodyOf<A>, idempotencyKey: string) => Promise<RecordOf<A>>
  update: (known: { params: { id: number }; ifMatch: number }, body: BodyOf<A>) => Promise<RecordOf<A>>
}

const records: { readonly [A in CatalogueArea]: RecordCalls<A> } = {
  category: {
    read: readCategory,
    create: (body, idempotencyKey) => submit('POST /v2/category', { body, idempotencyKey }),
    update: (known, body) => submit('PUT /v2/category/{id}', { ...known, body }),
  },
  item: {
    read: (id) => call('GET /v2/item/{id}', { params: { id } }),
    create: (body, idempotencyKey) => submit('POST /v2/item', { body, idempotencyKey }),
    update: (known, body) => submit('PUT /v2/item/{id}', { ...known, body }),
  },
  supplier: {
    read: (id) => call('GET /v2/supplier/{id}', { params: { id } }),
    create: (body, idempotencyKey) => submit('POST /v2/supplier', { body, idempotencyKey }),
    update: (known, body) => submit('PUT /v2/supplier/{id}', { ...known, body }),
  },
  'supplier-item': {
    read: (id) => call('GET /v2/supplier-item/{id}', { params: { id } }),
    create: (body, idempotencyKey) => submit('POST /v2/supplier-item', { body, idempotencyKey }),
    update: (known, body) => submit('PUT /v2/supplier-item/{id}', { ...known, body }),
  },
  'par-level': {
    read: (id) => call('GET /v2/par-level/{id}', { params: { id } }),
    create: (body, idempotencyKey) => submit('POST /v2/par-level', { body, idempotencyKey }),
    update: (known, body) => submit('PUT /v2/par-level/{id}', { ...known, body }),
  },
}

/** A record as it stands now, past every cache. */
export function readRecord<A extends CatalogueArea>(area: A, id: number): Promise<RecordOf<A>> {
  return records[area].read(id)
}

/** Adds a record, or changes the one that is given at its version. */
export function saveRecord<A extends CatalogueArea>(
  area: A,
  record: Known | undefined,
  body: BodyOf<A>,
  idempotencyKey: string,
): Promise<RecordOf<A>> {
  if (record === undefined) return records[area].create(body, idempotencyKey)
  return records[area].update({ params: { id: record.id }, ifMatch: record.version }, body)
}

const retirements = {
  category: { archive: 'POST /v2/category/{id}/archive', restore: 'POST /v2/category/{id}/restore' },
  item: { archive: 'POST /v2/item/{id}/archive', restore: 'POST /v2/item/{id}/restore' },
  supplier: { archive: 'POST /v2/supplier/{id}/archive', restore: 'POST /v2/supplier/{id}/restore' },
  'supplier-item': {
    archive: 'POST /v2/supplier-item/{id}/archive',
    restore: 'POST /v2/supplier-item/{id}/restore',
  },
} as const

/** Takes a record out of use, or into use again. */
export function retireRecord(
  area: keyof typeof retirements,
  { id, version }: Known,
  step: 'archive' | 'restore',
): Promise<unknown> {
  return call(retirements[area][step], { params: { id }, ifMatch: version })
}

/** Names the deletion of a record, for the form that stands open on it. */
export const removing = ['catalogue.remove']

const removals = {
  category: 'DELETE /v2/category/delete/{id}',
  item: 'DELETE /v2/item/delete/{id}',
  supplier: 'DELETE /v2/supplier/delete/{id}',
  'supplier-item': 'DELETE /v2/supplier-item/delete/{id}',
  'par-level': 'DELETE /v2/par-level/delete/{id}',
} as const

/** Deletes a record that nothing refers to. */
export function deleteRecord(area: CatalogueArea, { id, version }: Known): Promise<{ id: number }> {
  return call(removals[area], { params: { id }, ifMatch: version })
}

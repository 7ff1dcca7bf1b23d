import type { OptionArea } from './option.ts'

/**
 * What each list may be filtered and sorted by. The API maps every field to SQL, the OpenAPI document prints them, and
 * the SPA names no other. Free of zod; literals, so that a screen loads the fields of its own list alone.
 */

/** Where a field holds the id of a record, the records to choose from: `/v2/<options>/options`. */
type Related = { options?: OptionArea }

/**
 * A field of a list, named as it stands in a row (`supplier.name`). `number` is a whole number, `date` a business date
 * (`yyyy-MM-dd`), `instant` a point in time; an `enum` sorts in the order of its values. A `member` is one of many ids
 * that belong to a row: asked for by `eq`, `in` and `ne`, never sorted by. Rows may have no value in a `nullable` one.
 */
export type ListField = { nullable?: true } & (
  | { kind: 'text' | 'decimal' | 'date' | 'instant' | 'boolean' }
  | ({ kind: 'number' | 'member' } & Related)
  | { kind: 'enum'; values: readonly string[] }
)

export type ListFields = Readonly<Record<string, ListField>>

export const text = { kind: 'text' } as const
export const number = { kind: 'number' } as const
export const decimal = { kind: 'decimal' } as const
export const date = { kind: 'date' } as const
export const instant = { kind: 'instant' } as const
export const boolean = { kind: 'boolean' } as const
export const booleanOrNone = { kind: 'boolean', nullable: true } as const
export const textOrNone = { kind: 'text', nullable: true } as const
export const numberOrNone = { kind: 'number', nullable: true } as const
export const dateOrNone = { kind: 'date', nullable: true } as const
export const instantOrNone = { kind: 'instant', nullable: true } as const
export const companyId = { kind: 'number', options: 'company' } as const
export const locationId = { kind: 'number', options: 'location' } as const
export const itemId = { kind: 'number', options: 'item' } as const
export const supplierId = { kind: 'number', options: 'supplier' } as const

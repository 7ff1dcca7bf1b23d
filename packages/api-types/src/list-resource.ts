import type { Right } from '@backoffice/permissions'
import * as z from 'zod'
import { countOf, keptText } from './scalars.ts'

/** The right to open each list that a person may arrange: filter, save as a view, lay out. */
export const listRights = {
  counts: '[Counts] [View] [List]',
  countTemplates: '[Counts] [View] [Counts Template]',
  orders: '[Orders] [View] [List]',
  orderTemplates: '[Orders] [View] [Order Template]',
  receipts: '[Reports] [View] [Orders]',
  orderFiles: '[Orders] [View] [Order Files]',
  transactions: '[Reports] [View] [Orders]',
  reportPeriods: '[Reports] [View] [Orders]',
  stock: '[Reports] [View] [Orders]',
  auditEvents: '[Reports] [View] [Orders]',
  users: '[Setup] [View] [Users]',
  companies: '[Setup] [View] [Company]',
  roles: '[Setup] [View] [Roles]',
  items: '[Setup] [View] [Company]',
  suppliers: '[Setup] [View] [Company]',
  parLevels: '[Setup] [View] [Company]',
} as const satisfies Record<string, Right>

export const listResources = [
  'counts',
  'countTemplates',
  'orders',
  'orderTemplates',
  'receipts',
  'orderFiles',
  'transactions',
  'reportPeriods',
  'stock',
  'auditEvents',
  'users',
  'companies',
  'roles',
  'items',
  'suppliers',
  'parLevels',
] as const satisfies readonly (keyof typeof listRights)[]

export type ListResource = keyof typeof listRights

/** Most bytes of a layout or a setting, as JSON in UTF-8. */
const longestPlainValue = 16_384

const scalar = z.union([keptText().max(200), countOf, z.boolean(), z.null()])
const scalars = z.array(scalar).max(200)
const key = keptText().min(1).max(100)

/**
 * A small object of texts, whole numbers from 0, yes and no, in two levels: how a list is laid out, or what a person
 * has set. What it means is the client's affair; what the gateway would remove cannot stand in it.
 */
export const plainValue = z
  .record(key, z.union([scalar, scalars, z.record(key, z.union([scalar, scalars]))]))
  .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= longestPlainValue, {
    message: `must be at most ${longestPlainValue} bytes`,
    params: { code: 'text.too-long' },
  })

export type PlainValue = z.infer<typeof plainValue>

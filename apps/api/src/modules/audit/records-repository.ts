import type { Right } from '@backoffice/permissions'
import { type SQL, sql } from 'drizzle-orm'

const isOfEvent = sql`r.organisation_id = audit_event.organisation_id and r.id = audit_event.entity_id`
const nameOf = (table: string) => sql`(select r.name from ${sql.identifier(table)} r where ${isOfEvent})`
const numberOf = (table: string) => sql`(select r.number from ${sql.identifier(table)} r where ${isOfEvent})`

/**
 * What each entity's records are called, where they lie, and the right to read them. An entity that is not here, such as
 * an export, has no record with a name, and whoever reads the trail reads its events.
 */
export const records: Readonly<Record<string, { right: Right; name?: SQL }>> = {
  count: {
    right: '[Counts] [View] [List]',
    name: numberOf('count'),
  },
  'count-template': {
    right: '[Counts] [View] [Counts Template]',
    name: nameOf('count_template'),
  },
  'order-template': {
    right: '[Orders] [View] [Order Template]',
    name: nameOf('order_template'),
  },
  order: {
    right: '[Orders] [View] [List]',
    name: numberOf('purchase_order'),
  },
  movement: {
    right: '[Reports] [View] [Orders]',
    name: numberOf('movement'),
  },
  receipt: {
    right: '[Reports] [View] [Orders]',
    name: numberOf('receipt'),
  },
  'report-period': {
    right: '[Reports] [View] [Orders]',
    name: nameOf('report_period'),
  },
  company: {
    right: '[Setup] [View] [Company]',
    name: nameOf('company'),
  },
  item: {
    right: '[Setup] [View] [Company]',
    name: nameOf('item'),
  },
  category: {
    right: '[Setup] [View] [Company]',
    name: nameOf('category'),
  },
  supplier: {
    right: '[Setup] [View] [Company]',
    name: nameOf('supplier'),
  },
  supplier_item: {
    right: '[Setup] [View] [Company]',
    name: sql`(select s.name || ': ' || i.name from supplier_item r join supplier s on s.id = r.supplier_id
      join item i on i.id = r.item_id where ${isOfEvent})`,
  },
  par_level: {
    right: '[Setup] [View] [Company]',
    name: sql`(select i.name || ', ' || l.name from par_level r join item i on i.id = r.item_id
      join location l on l.id = r.location_id where ${isOfEvent})`,
  },
  user: {
    right: '[Setup] [View] [Users]',
    name: sql`(select coalesce(nullif(trim(r.first_name || ' ' || r.last_name), ''), r.username)
      from app_user r where ${isOfEvent})`,
  },
  role: {
    right: '[Setup] [View] [Roles]',
    name: nameOf('role'),
  },
  job: { right: '[Setup] [Other] [Support]' },
  mail: { right: '[Setup] [Other] [Support]' },
}

import type { MovementDrafts } from '@backoffice/api-types'
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '../../../database/person-name.ts'
import {
  appUser,
  company,
  item,
  itemUnit,
  location,
  movement,
  movementLine,
  posting,
} from '../../../database/schema/index.ts'
import { insertRecords } from '../../../database/write-records.ts'
import { insertRecord, updateRecord } from '../../../database/tracked-record.ts'
import type { Work } from '../../../work.ts'
import { isHiddenItem } from '../../count/queries/hidden-items.ts'
import { isMovementWithheld } from '../../count/queries/told-movements.ts'

const creator = alias(appUser, 'creator')
const destination = alias(location, 'destination')
const opposite = alias(posting, 'opposite')

/** A location in use where stock may lie, with its company. */
export async function findPlace({ tx, actor }: Work, id: number) {
  const [found] = await tx
    .select({
      id: location.id,
      name: location.name,
      company: {
        id: company.id,
        code: company.code,
        name: company.name,
        timeZone: company.timeZone,
        currency: company.baseCurrency,
      },
    })
    .from(location)
    .innerJoin(company, eq(company.id, location.companyId))
    .where(
      and(
        eq(location.organisationId, actor.organisationId),
        eq(location.id, id),
        eq(location.isActive, true),
        eq(location.isStockHolding, true),
      ),
    )
  return found
}

export type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>

/** These items that are in use and kept in stock, each with its units. */
export async function selectItems({ tx, actor }: Work, ids: readonly number[]) {
  const rows = await tx
    .select({
      id: item.id,
      sku: item.sku,
      name: item.name,
      baseUnit: item.baseUnit,
      quantityDecimals: item.quantityDecimals,
      unit: { id: itemUnit.id, factor: itemUnit.factor, allowFraction: itemUnit.allowFraction },
    })
    .from(item)
    .innerJoin(itemUnit, and(eq(itemUnit.organisationId, item.organisationId), eq(itemUnit.itemId, item.id)))
    .where(
      and(
        eq(item.organisationId, actor.organisationId),
        inArray(item.id, [...ids]),
        eq(item.isActive, true),
        eq(item.isStocked, true),
      ),
    )
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      { ...own[0], units: new Map(own.map(({ unit }) => [unit.id, unit])) },
    ]),
  )
}

const lineColumns = [
  'movementId',
  'lineNo',
  'itemId',
  'unitId',
  'factor',
  'quantity',
  'baseQty',
  'isOut',
  'unitCost',
  'reasonCode',
  'reason',
] as const

export type NewLine = Pick<
  typeof movementLine.$inferSelect,
  Exclude<(typeof lineColumns)[number], 'movementId'>
>

/** Writes a movement with its lines. @returns its id */
export async function insertMovement(
  work: Work,
  header: Omit<typeof movement.$inferInsert, 'id' | 'organisationId'>,
  lines: readonly NewLine[],
): Promise<number> {
  const movementId = await insertRecord(work, movement, header)
  await insertRecords(
    work,
    movementLine,
    [...lineColumns],
    lines.map((line) => ({ ...line, movementId })),
  )
  return movementId
}

/** Changes a movement that is locked, and raises its version. */
export async function updateMovement(
  work: Work,
  id: number,
  patch: Partial<Pick<typeof movement.$inferInsert, 'state' | 'postingId'>>,
): Promise<void> {
  await updateRecord(work, movement, id, patch)
}

/** A movement of the tenant as it is shown; undefined when there is none, or this person must not be told that there is. */
export async function findMovement(work: Work, id: number) {
  const { tx, actor } = work
  const [found] = await tx
    .select({
      movement,
      company: { id: company.id, name: company.name, timeZone: company.timeZone },
      location: { id: location.id, name: location.name },
      toLocation: { id: destination.id, name: destination.name },
      posting: { id: posting.id, number: posting.number },
      reversedBy: { id: opposite.id, number: opposite.number },
      createdBy: personName(creator).as('creator_name'),
    })
    .from(movement)
    .innerJoin(company, eq(company.id, movement.companyId))
    .innerJoin(location, eq(location.id, movement.locationId))
    .leftJoin(destination, eq(destination.id, movement.toLocationId))
    .leftJoin(posting, eq(posting.id, movement.postingId))
    .leftJoin(
      opposite,
      and(eq(opposite.organisationId, movement.organisationId), eq(opposite.reversalOf, posting.id)),
    )
    .leftJoin(creator, eq(creator.id, movement.createdBy))
    .where(
      and(
        eq(movement.organisationId, actor.organisationId),
        eq(movement.id, id),
        not(isMovementWithheld(work, movement.id)),
      ),
    )
  return found
}

export type StoredMovement = NonNullable<Awaited<ReturnType<typeof findMovement>>>

/** The same, locked until the transaction ends. */
export async function lockMovement(work: Work, id: number): Promise<StoredMovement | undefined> {
  const { tx, actor } = work
  await tx
    .select({ id: movement.id })
    .from(movement)
    .where(and(eq(movement.organisationId, actor.organisationId), eq(movement.id, id)))
    .for('no key update')
  return findMovement(work, id)
}

/**
 * The lines of a movement with what they name, in their order. `isHidden` where this person must not be told what is moved
 * of the item at one of the locations.
 */
export function selectLines(work: Work, movementId: number) {
  const { tx, actor } = work
  return tx
    .select({
      line: movementLine,
      item: { id: item.id, sku: item.sku, name: item.name, baseUnit: item.baseUnit },
      unit: { id: itemUnit.id, name: itemUnit.name },
      isHidden: sql<boolean>`(${isHiddenItem(work, movementLine.itemId, movement.locationId)}
        or coalesce(${isHiddenItem(work, movementLine.itemId, movement.toLocationId)}, false))`,
    })
    .from(movementLine)
    .innerJoin(movement, eq(movement.id, movementLine.movementId))
    .innerJoin(item, eq(item.id, movementLine.itemId))
    .innerJoin(itemUnit, eq(itemUnit.id, movementLine.unitId))
    .where(
      and(eq(movementLine.organisationId, actor.organisationId), eq(movementLine.movementId, movementId)),
    )
    .orderBy(asc(movementLine.lineNo))
}

/** One page of the drafts of the tenant, oldest first. */
export async function selectDrafts(
  { tx, actor }: Work,
  { page, limit }: { page: number; limit: number },
): Promise<MovementDrafts> {
  const isDraft = and(eq(movement.organisationId, actor.organisationId), eq(movement.state, 'DRAFT'))
  const data = await tx
    .select({
      id: movement.id,
      number: movement.number,
      kind: movement.kind,
      location: { id: location.id, name: location.name },
    })
    .from(movement)
    .innerJoin(location, eq(location.id, movement.locationId))
    .where(isDraft)
    .orderBy(asc(movement.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await tx.$count(movement, isDraft)
  return { data, page, limit, total, hasMore: page * limit < total }
}

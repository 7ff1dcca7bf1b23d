// What history and audit trail tell of a count: one rule for both (docs/domain.md 3.8, 3.16).
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { hasHiddenItem, isOwnBookHidden } from './hidden-items.ts'

type Reader = Pick<Work, 'actor'>

/** Events about the plan and the walk: what they changed tells of no figure. */
const alwaysTold: readonly string[] = [
  'create',
  'update',
  'assign',
  'start',
  'add-row',
  'remove-row',
  'finish-area',
  'reopen-area',
  'sub-count-create',
  'sub-count-update',
  'sub-count-delete',
  'sub-count-finish',
  'sub-count-reopen',
  'submit',
  'cancel',
]

/** What is ordered of whoever counts again, and why: told to them, but not to who counts blind. */
const orders: readonly string[] = ['recount', 'withdraw']

/** Events whose name says that more was found than the book knows. */
const tellingNames: readonly string[] = ['cost', 'transfer']

const listOf = (actions: readonly string[]): SQL =>
  sql.join(
    actions.map((action) => sql`${action}`),
    sql`, `,
  )

/** Whether this person must learn nothing of the book of a count. */
const isBlindTo = (work: Reader, countId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${hasHiddenItem(work, countId)} or exists (
    select from "count" oc
    where oc.organisation_id = ${work.actor.organisationId} and oc.id = ${countId}
      and ${isOwnBookHidden(work, { blind: sql`oc.blind`, state: sql`oc.state` })}))`

/** Whether lines of a count are being counted again: whoever does that is to know nothing of the rounds before. */
const isRecounted = ({ actor }: Reader, countId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select from "count" rc
  where rc.organisation_id = ${actor.organisationId} and rc.id = ${countId} and rc.state = 'COUNTING' and rc.round > 1)`

type EventOfCount = { action: SQLWrapper; countId: SQLWrapper }

/** Whether what an event of a count changed must not be told to this person. */
export const isContentWithheld = (work: Reader, { action, countId }: EventOfCount): SQL<boolean> =>
  sql<boolean>`(${action} not in (${listOf(alwaysTold)}) and (${isBlindTo(work, countId)}
    or (${action} not in (${listOf(orders)}) and ${isRecounted(work, countId)})))`

/** Whether this person must not even be told that an event of a count happened. */
export const isEventWithheld = (work: Reader, { action, countId }: EventOfCount): SQL<boolean> =>
  sql<boolean>`(${action} in (${listOf(tellingNames)}) and ${isBlindTo(work, countId)})`

/** The same of the events of one count: those that are left out, and those whose changes are told. */
export async function selectWithheld(
  work: Work,
  countId: number,
): Promise<{ leftOut: readonly string[]; isTold: (action: string) => boolean }> {
  const id = sql`${countId}::bigint`
  const [found] = await selectRows<{ isBlind: boolean; isRecounted: boolean }>(
    work.tx,
    sql`select ${isBlindTo(work, id)} as "isBlind", ${isRecounted(work, id)} as "isRecounted"`,
  )
  const { isBlind, isRecounted: isAgain } = found ?? { isBlind: true, isRecounted: true }
  return {
    leftOut: isBlind ? tellingNames : [],
    isTold: (action) => alwaysTold.includes(action) || !(isBlind || (isAgain && !orders.includes(action))),
  }
}

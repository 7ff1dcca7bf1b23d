import { type CountLineState, editableCountStates } from '@backoffice/api-types'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { stateList } from '../../../database/state-list.ts'
import { today } from '../../business-date-repository.ts'

const uncountedStates: readonly CountLineState[] = ['UNCOUNTED', 'KEPT_BOOK', 'LEFT_OUT']

/** Whether a count is neither posted nor cancelled. */
export const isOpenCount = (state: SQLWrapper): SQL => sql`${state} in (${stateList(editableCountStates)})`

type DueCount = { state: SQLWrapper; dueDate: SQLWrapper; timeZone: SQLWrapper }

/** `isLate` in SQL: whether the due date has gone by where it is counted, with work still to do. */
export const isLateCount = ({ state, dueDate, timeZone }: DueCount, day = today(timeZone)): SQL =>
  sql`(coalesce(${dueDate} < ${day}, false) and ${isOpenCount(state)})`

/** Whether a line is done: counted in every row, or counted as none by the policy of the count (docs/domain.md 3.3). */
export const isDoneLine = (state: SQLWrapper): SQL => sql`${state} not in (${stateList(uncountedStates)})`

/** Whether a line takes part in what a count finds: it is done, and has a figure. */
export const isCountedLine = (line: { state: SQLWrapper; countedQty: SQLWrapper }): SQL =>
  sql`(${line.countedQty} is not null and ${isDoneLine(line.state)})`

type CountedAt = {
  cutOff: SQLWrapper
  snapshotAt: SQLWrapper
  countedFrom: SQLWrapper
  countedAt: SQLWrapper
  momentChoice: SQLWrapper
}

/**
 * The moment that a line's book is taken at (docs/domain.md 3.2): the start of the count, or when the line was counted.
 * Counted over a while, that is the last moment, unless somebody chose the first.
 */
export const momentOfLine = (line: CountedAt): SQL =>
  sql`case when ${line.cutOff} = 'START' then ${line.snapshotAt}
    when ${line.momentChoice} = 'FROM' then ${line.countedFrom} else ${line.countedAt} end`

import type { OtherFigure } from '@backoffice/api-types'
import { KeyedStates } from '../../../shared/model/keyed-states.ts'
import type { UnitTexts } from './build-entry.ts'

/** `contested`: saved, while somebody else has counted the row as well, which has to be looked at. */
export type RowStatus = 'waiting' | 'saving' | 'saved' | 'refused' | 'contested'

/** What became of the last entry of a row. `texts` is what its boxes show until the server has taken it. */
export type RowState = {
  status: RowStatus
  texts: UnitTexts
  /** Why it was refused. */
  message?: string
  /** It is taken once somebody says that it is right; `message` is the question. */
  isDoubted?: true
  /** The box that has to be mended, when it is known. */
  unitId?: number
  /** What somebody else has counted in the row. */
  other?: OtherFigure
}

/** The states of the rows of a sheet. */
export class RowStates extends KeyedStates<number, RowState> {}

import type { OtherFigure, OtherReading } from '@backoffice/api-types'
import { KeyedStates } from '../../../shared/model/keyed-states.ts'
import type { UnitTexts } from './build-entry.ts'

/** `doubted`: taken once somebody says that it is right. `contested`: saved, while somebody else has counted the row as well, which has to be looked at. */
export type RowStatus = 'waiting' | 'saving' | 'saved' | 'refused' | 'doubted' | 'contested'

/** What became of the last entry of a row. `texts` is what its boxes show until the server has taken it. */
export type RowState = {
  status: RowStatus
  texts: UnitTexts
  /** Why it was refused, or what is asked about it. */
  message?: string
  /** What may have been meant by a figure that is doubted. */
  reading?: OtherReading
  /** The box that has to be mended, when it is known. */
  unitId?: number
  /** What somebody else has counted in the row. */
  other?: OtherFigure
}

/** Whether the last entry of a row is none that counts: its figure has to be mended, or confirmed. */
export const isUntaken = (state: RowState | undefined): boolean =>
  state?.status === 'refused' || state?.status === 'doubted'

/** The states of the rows of a sheet. */
export class RowStates extends KeyedStates<number, RowState> {}

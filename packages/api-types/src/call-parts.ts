import * as z from 'zod'
import { addressId } from './scalars.ts'

/** Parameters of a call about one record. */
export const recordAddress = z.object({ id: addressId })
/** What every list may refuse. */
export const listErrors = ['list.field-unknown', 'list.operator-unknown', 'list.value-invalid'] as const
/** What every change of a record may refuse. */
export const changeErrors = ['record.version-missing', 'record.version-conflict'] as const

import { AppError } from '../../app-error.ts'
import type { RowNumber } from './repository.ts'

/** A place in the log as opaque text: the next page starts below this row. */
export function cursorOf({ posting, line }: RowNumber): string {
  return Buffer.from(`row:${posting}.${line}`).toString('base64url')
}

/** @throws AppError `request.invalid` when the text is none of ours */
export function rowOfCursor(cursor: string): RowNumber {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, posting, line] = /^row:([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(text) ?? []
  if (posting !== undefined && line !== undefined) return { posting: Number(posting), line: Number(line) }
  throw new AppError('request.invalid', {
    errors: [{ field: 'cursor', code: 'text.format', message: 'must come from an earlier answer' }],
  })
}

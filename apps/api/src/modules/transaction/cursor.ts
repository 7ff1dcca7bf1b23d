import { AppError } from '../../app-error.ts'

/** A place in the log as opaque text: the next page starts below `seq`. */
export function cursorOf(seq: number): string {
  return Buffer.from(`seq:${seq}`).toString('base64url')
}

/** @throws AppError `request.invalid` when the text is none of ours */
export function seqOfCursor(cursor: string): number {
  const seq = /^seq:([1-9]\d{0,14})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  if (seq !== undefined) return Number(seq)
  throw new AppError('request.invalid', {
    errors: [{ field: 'cursor', code: 'text.format', message: 'must come from an earlier answer' }],
  })
}

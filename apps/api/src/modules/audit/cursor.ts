import { AppError } from '../../app-error.ts'
import type { EventPlace } from './queries.ts'

/** A place in the trail as opaque text: the next page starts below this event. */
export function cursorOf({ at, id }: EventPlace): string {
  return Buffer.from(`event:${at.getTime()}.${id}`).toString('base64url')
}

/** @throws AppError `request.invalid` when the text is none of ours */
export function eventOfCursor(cursor: string): EventPlace {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, at, id] = /^event:(\d{1,14})\.([1-9]\d{0,14})$/.exec(text) ?? []
  if (at !== undefined && id !== undefined) return { at: new Date(Number(at)), id: Number(id) }
  throw new AppError('request.invalid', {
    errors: [{ field: 'cursor', code: 'text.format', message: 'must come from an earlier answer' }],
  })
}

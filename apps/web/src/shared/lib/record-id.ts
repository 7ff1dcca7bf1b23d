import { notFound } from '@tanstack/react-router'

/** Whether the text of an address can be the id of a record: a whole number from 1. */
function isRecordId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text)
}

/** Guards a route with `$id`. @throws notFound when the address cannot name a record */
export function requireRecordId(text: string): void {
  if (!isRecordId(text)) throw notFound()
}

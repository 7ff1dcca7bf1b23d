import { momentFormat } from '../../display-moment.ts'
import type { MailFrame } from './mail-content.ts'

/** A space without width. */
const gap = '\u200b'

/**
 * A name that programs make no link of: where they would see the name of a host, its dots have a gap behind them that nobody
 * sees.
 */
export const unlinked = (name: string): string => name.replaceAll(/(?<=\S)([.:])(?=\S)/gu, `$1${gap}`)

/** How a mail begins. */
export const greeting = (firstName: string): string =>
  firstName === '' ? 'Hello,' : `Hello ${unlinked(firstName)},`

/** A moment as a mail says it: `2026-03-01 12:30:00 (Europe/Sofia)`. @param iso ISO 8601 in UTC */
export const momentText = (iso: string, { timeZone }: Pick<MailFrame, 'timeZone'>): string =>
  `${momentFormat(timeZone).format(new Date(iso))} (${timeZone})`

/** The name that somebody has typed, so that it cannot be read as words of ours and leads nowhere. */
export const quoted = (name: string): string => `“${unlinked(name.replaceAll(/["“”„]/g, ''))}”`

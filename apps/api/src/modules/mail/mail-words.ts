/** How a mail begins. */
export const greeting = (firstName: string): string => (firstName === '' ? 'Hello,' : `Hello ${firstName},`)

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** A moment as a mail says it. @param iso ISO 8601 in UTC */
export const momentText = (iso: string): string => `${momentFormat.format(new Date(iso))} UTC`

/** What somebody has typed, so that it cannot be read as words of ours. */
export const quoted = (name: string): string => `“${name.replaceAll(/["“”„]/g, '')}”`

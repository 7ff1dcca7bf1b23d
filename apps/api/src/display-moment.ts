/** Zone in which the product shows every moment until a person chooses another; files of exports stay in it. */
export const displayTimeZone = 'Europe/Sofia'

/**
 * Writes moments as `yyyy-MM-dd HH:mm:ss` in a zone.
 * @param timeZone a name of the IANA database
 * @throws RangeError when there is no such zone
 */
export function momentFormat(timeZone: string): Intl.DateTimeFormat {
  // Swedish writes it so, in one call instead of seven parts.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
}

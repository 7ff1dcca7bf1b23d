const maximum = 200

/**
 * An error message out of an address: anybody can write one there, so it is shown as plain text of at most
 * 200 characters, without control characters and without those that turn the reading direction or hide.
 */
export function cleanErrorText(value: string): string {
  const visible = value
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return Array.from(visible).slice(0, maximum).join('').trim()
}

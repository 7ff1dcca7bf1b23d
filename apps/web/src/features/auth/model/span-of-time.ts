/** Seconds in words, to the hour where they are no whole days, and at least one: `7 days`, `36 hours`, `1 hour`. */
export function spanOfTime(seconds: number): string {
  const hours = Math.max(1, Math.round(seconds / 3600))
  return hours % 24 === 0 ? words(hours / 24, 'day') : words(hours, 'hour')
}

const words = (total: number, unit: string) => `${total} ${unit}${total === 1 ? '' : 's'}`

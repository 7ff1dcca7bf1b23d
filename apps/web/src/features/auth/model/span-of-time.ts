const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Seconds in the largest unit that they come out even in: `7 days`, `1 day`, `36 hours`. */
export function spanOfTime(seconds: number): string {
  const [name, size] = units.find(([, length]) => seconds % length === 0) ?? units[3]
  const total = seconds / size
  return `${total} ${name}${total === 1 ? '' : 's'}`
}

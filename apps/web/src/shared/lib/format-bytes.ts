const units = ['B', 'kB', 'MB', 'GB'] as const

/** A number of bytes for the eye, in powers of 1000: `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const figure = bytes / 1000 ** step
  return `${step === 0 ? figure : figure.toFixed(1)} ${units[step]}`
}

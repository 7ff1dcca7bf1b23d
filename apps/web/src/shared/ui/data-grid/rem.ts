const pixelsPerRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Pixels as rem, whatever size of text the person has set. */
export function remOf(pixels: number): number {
  return pixels / pixelsPerRem()
}

/** Rem as whole pixels. */
export function pixelsOf(rem: number): number {
  return Math.round(rem * pixelsPerRem())
}

/**
 * Whether JSON nests in no more levels than these. It looks no deeper, so that depth alone cannot cost the stack: neither
 * here nor in whatever walks through the value afterwards.
 */
export function nestsWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((one) => nestsWithin(one, levels - 1))
}

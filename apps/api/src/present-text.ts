/**
 * Free text on its way out. The gateway turns the text `n/a`, spelt exactly so, into null; we do it first,
 * so that what the API says does not depend on who stands in front of it (docs/domain.md 1.1).
 */
export function presentText(text: string | null): string | null {
  return text === 'n/a' ? null : text
}

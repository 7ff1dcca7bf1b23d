import { scrubText } from './scrub-text.ts'

/** Attributes that a page looks by; all others may hold names, figures or addresses. */
const looks =
  /^(?:class|style|type|role|rel|dir|lang|hidden|open|disabled|checked|rows|cols|colspan|rowspan|width|height|viewbox|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|fill|stroke.*|transform|opacity|xmlns|popover|tabindex|data-theme|data-state|data-side|data-sonner.*|rr_.*|_csstext|aria-(?:hidden|expanded|selected|checked|current|sort|busy|pressed))$/i

/**
 * A recording of the page, which is masked already, without the attributes and addresses that the mask leaves.
 * @param text the events as JSON
 */
export function scrubRecording(text: string, words: readonly string[]): string {
  return JSON.stringify(JSON.parse(text, (name, value: unknown) => scrubPart(name, value, words)))
}

function scrubPart(name: string, value: unknown, words: readonly string[]): unknown {
  if (name === 'attributes' && isRecord(value)) return lookOf(value)
  if (name === '_cssText' || name === 'class') return value
  return typeof value === 'string' ? scrubText(value, words) : value
}

function lookOf(attributes: Record<string, unknown>): Record<string, unknown> {
  const isStyleSheet = attributes['rel'] === 'stylesheet'
  const entries = Object.entries(attributes)
  return Object.fromEntries(entries.filter(([name]) => looks.test(name) || (isStyleSheet && name === 'href')))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

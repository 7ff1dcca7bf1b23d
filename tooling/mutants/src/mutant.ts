/** A replacement in a text, from `start` to `end`. */
export type Edit = { operator: string; start: number; end: number; replacement: string; prelude?: string }

/** One change of one file. */
export type Mutant = Edit & {
  /** Below the root of the repository. */
  file: string
  /** Counted from 1. */
  line: number
}

/** The text of a file with the change in it. A prelude goes before the first line, so that lines keep their numbers. */
export function applyEdit(text: string, { start, end, replacement, prelude = '' }: Edit): string {
  return prelude + text.slice(0, start) + replacement + text.slice(end)
}

/** The lines that a change touches, before and after. */
export function changedLines(text: string, edit: Edit): { before: string[]; after: string[] } {
  const from = text.lastIndexOf('\n', edit.start - 1) + 1
  const next = text.indexOf('\n', edit.end)
  const to = next === -1 ? text.length : next
  const after = text.slice(from, edit.start) + edit.replacement + text.slice(edit.end, to)
  return { before: text.slice(from, to).split('\n'), after: after.split('\n') }
}

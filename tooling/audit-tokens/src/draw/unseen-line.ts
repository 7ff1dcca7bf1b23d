/**
 * A line of the gateway whose change nobody outside sees, and why; `under` is the line above, where a file has several of
 * the same text.
 */
export type UnseenLine = {
  readonly file: string
  readonly line: string
  readonly under?: string
  readonly why: string
}

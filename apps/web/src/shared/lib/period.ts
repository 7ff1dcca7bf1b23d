/** Spans of days that move with the calendar, so that a saved view means the same tomorrow. */
export const periods = [
  'today',
  'yesterday',
  'last-7-days',
  'next-7-days',
  'this-week',
  'last-30-days',
  'this-month',
  'last-month',
  'this-year',
] as const

export type Period = (typeof periods)[number]

export function isPeriod(text: string): text is Period {
  return (periods as readonly string[]).includes(text)
}

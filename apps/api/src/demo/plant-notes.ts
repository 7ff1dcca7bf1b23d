import type { Count } from './history/history.ts'

/** What people write on counts; the first two are stored raw, as an old import might have left them (docs/domain.md 8.2). */
const notes = ['n/a', 'N/A', 'Freezer door was open over night', 'Доставката дойде по време на броенето']

/** Puts notes on the latest posted counts of the first tenant. */
export function plantNotes(counts: readonly Count[]): void {
  const [first] = counts
  const posted = counts.filter(
    ({ state, template }) =>
      state === 'POSTED' &&
      template.location.company.organisation === first?.template.location.company.organisation,
  )
  for (const [at, note] of notes.entries()) {
    const count = posted[at]
    if (count) count.note = note
  }
}

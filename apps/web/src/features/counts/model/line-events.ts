import type { CountLineTimeline } from '@backoffice/api-types'

type Entry = CountLineTimeline['entries'][number]
type Movement = NonNullable<CountLineTimeline['movements']>[number]

export type LineEvent = { key: string; at: string } & (
  | { kind: 'start' }
  | { kind: 'entry'; entry: Entry }
  | { kind: 'movement'; movement: Movement }
)

/** What happened to a line, in the order in which it happened; a movement at the very moment of an entry was before it. */
export function lineEvents({ snapshotAt, entries, movements = [] }: CountLineTimeline): LineEvent[] {
  const start: LineEvent[] = snapshotAt === null ? [] : [{ key: 'start', at: snapshotAt, kind: 'start' }]
  const events: LineEvent[] = [
    ...start,
    ...movements.map(
      (movement, index): LineEvent => ({
        key: `${movement.posting}.${index}`,
        at: movement.occurredAt,
        kind: 'movement',
        movement,
      }),
    ),
    ...entries.map(
      (entry): LineEvent => ({ key: `entry.${entry.id}`, at: entry.countedAt, kind: 'entry', entry }),
    ),
  ]
  return events.toSorted((one, other) => one.at.localeCompare(other.at))
}

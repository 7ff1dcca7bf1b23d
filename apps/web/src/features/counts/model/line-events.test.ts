import type { CountLineTimeline } from '@backoffice/api-types'
import { expect, it } from 'vitest'
import { lineEvents } from './line-events.ts'

const at = (hour: string) => `2026-03-02T${hour}:00:00.000Z`
const timeline = {
  snapshotAt: at('08'),
  entries: [{ id: 1, countedAt: at('10') }],
  movements: [
    { posting: 5, occurredAt: at('12') },
    { posting: 4, occurredAt: at('10') },
  ],
} as unknown as CountLineTimeline

it('tells what happened to a line in its order; a movement at the moment of an entry was before it', () => {
  expect(lineEvents(timeline).map(({ kind, at: when }) => [kind, when])).toEqual([
    ['start', at('08')],
    ['movement', at('10')],
    ['entry', at('10')],
    ['movement', at('12')],
  ])
})

it('knows no movement where the book is hidden', () => {
  const { movements: _, ...hidden } = timeline
  expect(lineEvents(hidden).map(({ kind }) => kind)).toEqual(['start', 'entry'])
})

import type { Crew } from '../world/people.ts'
import type { Location } from '../world/world.ts'
import type { MovementDocument, MovementSource, StockCard } from './history.ts'

/** Where a location writes down what moves its stock by hand: one document for all that is keyed at once. */
export type MovementBook = {
  documents: MovementDocument[]
  /** Adds a line to the document of that kind and moment, which is begun by its first line. */
  write: (
    document: Pick<MovementDocument, 'kind' | 'occurredAt' | 'createdAt' | 'note'>,
    line: { card: StockCard; qty: number; reasonCode: string | null; unitCost: number | null },
  ) => MovementSource
}

export function createMovementBook(location: Location, crew: Crew): MovementBook {
  const documents: MovementDocument[] = []
  let last: MovementDocument | undefined
  return {
    documents,
    write: ({ kind, occurredAt, createdAt, note }, fields) => {
      if (last === undefined || last.kind !== kind || last.createdAt !== createdAt) {
        last = { location, kind, occurredAt, createdAt, note, createdBy: crew.manager, lines: [] }
        documents.push(last)
      }
      const line = { lineNo: last.lines.length + 1, ...fields }
      last.lines.push(line)
      return { type: 'MOVEMENT', document: last, line }
    },
  }
}

import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Fields } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import type { StoredCount } from './count-repository.ts'
import { isDoubtful, questionOf } from './doubt-figure.ts'
import { type KnownLine, selectSuspectLines } from './known-stock-repository.ts'

const isDoubted = (line: KnownLine): line is KnownLine & { countedQty: string } =>
  line.countedQty !== null && isDoubtful(line.countedQty, line)

/**
 * Asks about the lines of a count whose figures are beyond all reason (docs/domain.md 3.11), unless they are confirmed.
 * @returns what the history says of those that are
 * @throws AppError `count.figures-doubtful`, naming the lines
 */
export async function requireConfirmed(
  work: Work,
  { count, company }: StoredCount,
  isConfirmed: boolean,
): Promise<Fields> {
  const doubted = (await selectSuspectLines(work, count.id, company.id)).filter(isDoubted)
  if (!isConfirmed) {
    refuseRows(
      doubted.slice(0, mostNamed).map((line) => ({ ...line, total: doubted.length })),
      {
        code: 'count.figures-doubtful',
        one: () => 'The figure of 1 line is far from anything that is known of its item.',
        many: (total) => `The figures of ${total} lines are far from anything that is known of their items.`,
        kind: 'line',
        message: ({ countedQty: figure, isHidden, book, ...item }) =>
          questionOf({ ...item, figure }, isHidden ? null : book),
      },
    )
  }
  return doubted.length === 0 ? {} : { confirmedFigures: confirmedText(doubted) }
}

/** So many lines are named in the history. */
const mostTold = 5

/** What was confirmed, without the book: those who count may read the history. */
export function confirmedText(
  lines: readonly Pick<KnownLine & { countedQty: string }, 'sku' | 'name' | 'baseUnit' | 'countedQty'>[],
): string {
  const told = lines
    .slice(0, mostTold)
    .map(({ sku, name, baseUnit, countedQty }) => `${sku} ${name}: ${countedQty} ${baseUnit}`)
  return lines.length > mostTold ? `${told.join('; ')}; and ${lines.length - mostTold} more` : told.join('; ')
}

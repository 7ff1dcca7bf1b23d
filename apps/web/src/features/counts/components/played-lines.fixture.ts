import type { CountLine, CountLinePage } from '@backoffice/api-types'
import type { Asked } from '../../../../workbench/play-api.ts'

/** Answers the list of lines as the API does: `undecided` ones alone where it is filtered by them, else those first; by pages. */
export const playedLines =
  (lines: readonly CountLine[], undecided: (line: CountLine) => boolean) =>
  ({ query }: Pick<Asked, 'query'>): CountLinePage => {
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit'))]
    const waiting = lines.filter((line) => undecided(line))
    const found = query.get('filter')?.includes('Undecided') ? waiting : lines
    const isSorted = query.get('sort')?.includes('Undecided') === true
    const ordered = isSorted ? [...waiting, ...found.filter((line) => !undecided(line))] : found
    const data = ordered.slice((page - 1) * limit, page * limit)
    return { data, page, limit, total: found.length, hasMore: page * limit < found.length }
  }

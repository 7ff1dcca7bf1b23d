// Lines of a count in review that somebody decides about: what is still undecided comes first, however many there are.
import type { CountLine, CountLinePage } from '@backoffice/api-types'
import { mostLinesDecided } from '@backoffice/api-types/values'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/**
 * What is decided about: `is` finds its lines, `undecided` those that wait for somebody, as `isUndecided` says of one that was
 * read.
 */
const matters = {
  moved: {
    is: 'isMoved',
    undecided: 'isMomentUndecided',
    isUndecided: ({ moved }: CountLine) => moved?.choice === null,
  },
  overtaken: {
    is: 'isOvertaken',
    undecided: 'isOvertakenUndecided',
    isUndecided: ({ overtaken }: CountLine) => overtaken?.choice === null,
  },
  unequal: {
    is: 'isUnequal',
    undecided: 'isSubCountUndecided',
    isUndecided: ({ state }: CountLine) => state === 'UNCOUNTED',
  },
  found: {
    is: 'hasNoCost',
    undecided: 'isCostUndecided',
    isUndecided: ({ found }: CountLine) =>
      found?.proposed === null && found.unitCost === null && !found.isNone,
  },
} as const

export type LineMatter = keyof typeof matters

const mostLines = 500
const filterBy = (field: string) => JSON.stringify({ items: [{ field, op: 'eq', value: true }] })

/** Lines in the order in which they were shown before, so that one keeps its place when it is decided; new ones behind. */
function inOrderOf(before: readonly CountLine[], lines: readonly CountLine[]): CountLine[] {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: CountLine) => places.get(id) ?? before.length
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** At most 500 lines of a matter, the undecided ones first, with those that are, and how many are among all lines. */
export const linesToDecideQuery = (countId: number, matter: LineMatter) =>
  queryOptions({
    queryKey: [`count.${matter}`, countId],
    queryFn: async ({ signal, client, queryKey }) => {
      const { is, undecided, isUndecided } = matters[matter]
      const ask = (field: string, limit: number) =>
        call('GET /v2/count/{id}/line/all', {
          params: { id: countId },
          query: { limit, sort: `${undecided}:desc,item.sku:asc`, filter: filterBy(field) },
          signal,
        })
      const page = await ask(is, mostLines)
      const undecidedIds = page.data.filter((line) => isUndecided(line)).map(({ id }) => id)
      const left = page.hasMore ? (await ask(undecided, 1)).total : undecidedIds.length
      const before = client.getQueryData<CountLinePage>(queryKey)?.data ?? []
      return { ...page, data: inOrderOf(before, page.data), undecidedIds, left: left ?? 0 }
    },
    placeholderData: keepPreviousData,
  })

/** Every line of a matter, shown or not, or the undecided ones alone. */
export async function readLines(
  countId: number,
  matter: LineMatter,
  choice: 'is' | 'undecided',
): Promise<CountLine[]> {
  const lines: CountLine[] = []
  for (let page = 1; ; page += 1) {
    const { data, hasMore } = await call('GET /v2/count/{id}/line/all', {
      params: { id: countId },
      query: { page, limit: mostLines, sort: 'id:asc', filter: filterBy(matters[matter][choice]) },
    })
    lines.push(...data)
    if (!hasMore) return lines
  }
}

/** The ids of the same. */
export const readLineIds = async (...about: Parameters<typeof readLines>): Promise<number[]> =>
  (await readLines(...about)).map(({ id }) => id)

/** What is said of many lines goes in several calls, where one cannot take them. */
export async function inBatches<T>(all: readonly T[], send: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += mostLinesDecided)
    await send(all.slice(from, from + mostLinesDecided))
}

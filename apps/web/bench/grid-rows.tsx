import type { DataColumn } from '../src/shared/ui/data-grid/data-column.ts'

export type BenchRow = { id: number; texts: readonly string[]; figures: readonly string[] }

const words = ['Flour', 'Oil', 'Sugar', 'Чушки', 'Tomatoes', 'Basil', 'Сирене', 'Coffee', 'Lemons', 'Rice']
const textTotal = 6
const figureTotal = 6

/** Rows that are the same each time. */
export function benchRows(total: number): BenchRow[] {
  return Array.from({ length: total }, (_, id) => ({
    id,
    texts: Array.from(
      { length: textTotal },
      (__, place) => `${words[(id * 7 + place) % words.length]} ${id}`,
    ),
    figures: Array.from({ length: figureTotal }, (__, place) => decimalOf(id * 7919 + place * 104_729)),
  }))
}

const decimalOf = (seed: number) =>
  `${seed % 3 === 0 ? '-' : ''}${seed % 10_000}.${String(seed % 100).padStart(2, '0')}`

/** How often a cell of each row has been drawn. */
export const drawn = new Map<number, number>()

/** Twelve columns, the first of which counts how often its row is drawn. */
export const benchColumns: readonly DataColumn<BenchRow>[] = [
  {
    id: 'id',
    header: 'Number',
    width: 6,
    sortable: true,
    sortKey: ({ id }) => String(id),
    cell({ id }) {
      drawn.set(id, (drawn.get(id) ?? 0) + 1)
      return <a href={`#${id}`}>ROW-{id}</a>
    },
  },
  ...Array.from(
    { length: textTotal - 1 },
    (_, place): DataColumn<BenchRow> => ({
      id: `text${place}`,
      header: `Text ${place + 1}`,
      width: 9,
      ...(place === 0 ? { grow: true } : {}),
      sortable: true,
      sortKey: ({ texts }) => texts[place] ?? null,
      cell: ({ texts }) => texts[place],
    }),
  ),
  ...Array.from(
    { length: figureTotal },
    (_, place): DataColumn<BenchRow> => ({
      id: `figure${place}`,
      header: `Figure ${place + 1}`,
      width: 7,
      numeric: true,
      sortable: true,
      sortKey: ({ figures }) => figures[place] ?? null,
      cell: ({ figures }) => figures[place],
    }),
  ),
]

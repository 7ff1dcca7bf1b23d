/**
 * How a person wants to see a grid: which columns, in which order, how wide. Plain data and pure functions. Columns
 * change between releases, so ids that are not there (any more) are kept and overlooked, and new ones find a place.
 */
export type GridLayout = {
  /** Ids in the order they stand; empty while the person has moved none. */
  order: string[]
  hidden: string[]
  /** Ids switched on by the person, which a narrow list does not take away. */
  shown: string[]
  /** In rem. */
  widths: Record<string, number>
  /** Ids that stay in sight at the left edge. */
  pinned: string[]
  density: GridDensity
}

export type GridDensity = 'comfortable' | 'compact'

/** What a layout has to know of a column. Widths in rem. */
export type LayoutColumn = { id: string; width: number; grow?: boolean; from?: string }

/** A column where and as wide as the person wants it; `left` is in rem from the edge while it is pinned. */
export type Placed<C> = C & { isPinned: boolean; left: number }

export const defaultGridLayout: GridLayout = {
  order: [],
  hidden: [],
  shown: [],
  widths: {},
  pinned: [],
  density: 'comfortable',
}

/** Narrowest and widest that a column can be made, in rem. */
export const columnWidthLimits = { least: 3, most: 60 } as const

/** A layout as JSON that any store takes: whole numbers only, so widths are in hundredths of a rem. */
export function storedGridLayout(layout: GridLayout): GridLayout {
  const widths = Object.entries(layout.widths).map(([id, width]) => [id, Math.round(width * 100)] as const)
  return { ...layout, widths: Object.fromEntries(widths) }
}

/** A layout from its stored form; what does not fit is the default. */
export function readGridLayout(value: unknown): GridLayout {
  const stored: Readonly<Record<string, unknown>> = isRecord(value) ? value : {}
  return {
    order: textsOf(stored['order']),
    hidden: textsOf(stored['hidden']),
    shown: textsOf(stored['shown']),
    widths: widthsOf(stored['widths']),
    pinned: textsOf(stored['pinned']),
    density: stored['density'] === 'compact' ? 'compact' : 'comfortable',
  }
}

/** Every column in the order in which it stands, hidden ones too; the pinned ones lead. */
export function orderColumns<C extends LayoutColumn>(columns: readonly C[], layout: GridLayout): C[] {
  const known = new Map(columns.map((column) => [column.id, column]))
  const placed = [...new Set(layout.order)].flatMap((id) => known.get(id) ?? [])
  columns.forEach((column, index) => {
    if (!placed.includes(column)) placed.splice(placeOfNew(columns, index, placed), 0, column)
  })
  const isPinned = ({ id }: C) => layout.pinned.includes(id)
  return [...placed.filter(isPinned), ...placed.filter((column) => !isPinned(column))]
}

/** The columns to draw. One at least: a table without any would say nothing. */
export function placeColumns<C extends LayoutColumn>(columns: readonly C[], layout: GridLayout): Placed<C>[] {
  const ordered = orderColumns(columns, layout)
  const shown = ordered.filter(({ id }) => !layout.hidden.includes(id))
  const drawn = shown.length === 0 ? ordered.slice(0, 1) : shown
  let left = 0
  return withFiller(drawn.map((column) => asWanted(column, layout))).map((column) => {
    const isPinned = layout.pinned.includes(column.id)
    const place = { ...column, isPinned, left }
    if (isPinned) left += column.width
    return place
  })
}

/** A new column stands after the one it follows by default, or first. */
function placeOfNew<C>(columns: readonly C[], index: number, placed: readonly C[]): number {
  const before = columns.slice(0, index).findLast((column) => placed.includes(column))
  return before === undefined ? 0 : placed.indexOf(before) + 1
}

/** Breakpoints hold for columns that the person has left alone; a sized or pinned column has a width of its own. */
function asWanted<C extends LayoutColumn>(column: C, layout: GridLayout): C {
  const { id } = column
  const width = layout.widths[id]
  const isPinned = layout.pinned.includes(id)
  const isDecided = isPinned || width !== undefined || layout.shown.includes(id)
  return {
    ...column,
    width: width ?? column.width,
    ...(width !== undefined || isPinned ? { grow: false } : {}),
    ...(isDecided ? { from: undefined } : {}),
  }
}

/** When the column that takes what is left has been sized, the last one that was not takes it. */
function withFiller<C extends LayoutColumn>(columns: readonly C[]): C[] {
  if (columns.some(({ grow }) => grow === true)) return [...columns]
  const free = columns.filter(({ grow }) => grow !== false)
  const filler = free.findLast(({ from }) => from === undefined) ?? free.at(-1)
  return columns.map((column) => (column === filler ? { ...column, grow: true } : column))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return [...new Set(value.filter((one: unknown) => typeof one === 'string'))]
}

function widthsOf(value: unknown): Record<string, number> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[id, clampWidth(width / 100)]] : [],
    ),
  )
}

/** A width a column can have, in rem to the hundredth. */
export function clampWidth(width: number): number {
  const { least, most } = columnWidthLimits
  return Math.round(Math.min(most, Math.max(least, width)) * 100) / 100
}

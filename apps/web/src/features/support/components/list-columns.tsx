import type { StateLabel } from '../../../shared/model/state-labels.ts'
import { formatCount } from '../../../shared/lib/format-decimal.ts'
import type { ColumnBreakpoint } from '../../../shared/ui/data-grid/data-column.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { supportTexts as texts } from '../texts.ts'
import { TextOrNone, TimeOrNone } from './cells.tsx'

/** The state of a row, by what people call each. */
export const stateColumn = <S extends string>(labels: Readonly<Record<S, StateLabel>>) =>
  ({
    field: 'state',
    header: texts.state,
    width: 6.5,
    card: 'aside',
    cell: ({ state }: { state: S }) => <StateBadge state={labels[state]} />,
  }) as const

/** How often something was tried. */
export const attemptsColumn = {
  field: 'attempts',
  header: texts.attempts,
  width: 6,
  numeric: true,
  from: 'widest',
  cell: ({ attempts }: { attempts: number }) => formatCount(attempts),
} as const

/** A moment of a row, if it has come. */
export const timeColumn = <F extends string>(
  field: F,
  look: { header: string; from?: ColumnBreakpoint },
) => ({
  field,
  width: 10.5,
  ...look,
  cell: (row: Record<F, string | null>) => <TimeOrNone at={row[field]} />,
})

/** What went wrong the last time. */
export const errorColumn = <F extends string>(field: F) =>
  ({
    field,
    sortable: false,
    header: texts.error,
    width: 14,
    grow: true,
    from: 'wide',
    cell: (row: Record<F, string | null>) => <TextOrNone text={row[field]} />,
  }) as const

import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'

type TableProps = ComponentProps<'table'> & {
  /** Names the table for people who do not see it. */
  caption: string
  /** True while fresher rows are on their way; the old ones stay readable. */
  busy?: boolean
  /** Rows are cards where there is no room for columns, by what their cells say of themselves; within an `@container`. */
  hasCards?: boolean
}

/** A native table that scrolls sideways inside its card; its head sticks to the top. */
export function Table({ caption, busy = false, hasCards = false, className, children, ...rest }: TableProps) {
  return (
    <div
      role='region'
      aria-label={caption}
      tabIndex={0}
      className='relative min-h-0 overflow-auto print:overflow-visible'
    >
      <table
        {...rest}
        aria-busy={busy || undefined}
        // A browser may forget the roles of a table that is laid out otherwise.
        {...(hasCards ? { role: 'table', 'data-cards': '' } : {})}
        className={classNames(
          'w-full border-collapse text-left text-[13px]',
          busy && 'opacity-60',
          className,
        )}
      >
        <caption className='sr-only'>{caption}</caption>
        {children}
      </table>
    </div>
  )
}

type ThProps = ComponentProps<'th'> & { numeric?: boolean }

/** Head of a column. */
export function Th({ numeric = false, className, ...rest }: ThProps) {
  return <th scope='col' {...rest} className={classNames(headLook(numeric), className)} />
}

/** What `cards.css` knows a cell by: the box before a card, its name, or a fact with its caption, over the whole width if it is wide. */
export type CellCard = 'lead' | 'title' | { caption: string; isWide?: boolean }

/** A cell of a table takes no notice of how it would stand in a row of a card. */
const wide = { flexBasis: '100%' }

function cardData(card: CellCard | undefined) {
  if (card === undefined) return {}
  if (card === 'lead') return { role: 'cell', 'data-lead': '' }
  if (card === 'title') return { role: 'cell', 'data-card': 'title' }
  const { caption, isWide = false } = card
  return { role: 'cell', 'data-card': 'fact', 'data-caption': caption, style: isWide ? wide : undefined }
}

/** A row; lines part the rows and the row under the pointer stands out. */
export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: forgotten where the row is a card
    <tr
      {...rest}
      role='row'
      className={classNames('border-b border-line last:border-b-0 hover:bg-sunken', className)}
    />
  )
}

type TdProps = ComponentProps<'td'> & { numeric?: boolean; card?: CellCard }

/** A cell; figures stand right, with digits of one width. */
export function Td({ numeric = false, card, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      {...cardData(card)}
      className={classNames(
        'h-9 px-2.5 py-1.5 align-middle',
        numeric && 'text-right tabular-nums',
        className,
      )}
    />
  )
}

const headLook = (numeric: boolean) =>
  classNames(
    'sticky top-0 z-10 h-9 border-b border-line bg-sunken px-2.5 text-xs font-medium whitespace-nowrap text-muted',
    numeric && 'text-right',
  )

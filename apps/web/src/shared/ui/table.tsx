import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'

type TableProps = ComponentProps<'table'> & {
  /** Names the table for people who do not see it. */
  caption: string
  /** True while fresher rows are on their way; the old ones stay readable. */
  busy?: boolean
}

/** A native table that scrolls sideways inside its card; its head sticks to the top. */
export function Table({ caption, busy = false, className, children, ...rest }: TableProps) {
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

/** A row; lines part the rows and the row under the pointer stands out. */
export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr {...rest} className={classNames('border-b border-line last:border-b-0 hover:bg-sunken', className)} />
  )
}

/** A cell; figures stand right, with digits of one width. */
export function Td({ numeric = false, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...rest}
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

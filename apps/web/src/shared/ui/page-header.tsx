import type { ReactNode } from 'react'

type PageHeaderProps = {
  /** One line on what this page is for. The title itself is the heading of the top bar. */
  description?: ReactNode
  /** Filters and quick search, on the left. */
  filters?: ReactNode
  /** What a person can do here, on the right. */
  actions?: ReactNode
}

/**
 * Head of a screen's content: description or filters on the left, actions on the right; on a phone the actions stand
 * beside the search, and filters of many choices are pushed sideways in a line of their own.
 */
export function PageHeader({ description, filters, actions }: PageHeaderProps) {
  return (
    <div className='flex flex-wrap items-start justify-between gap-x-4 gap-y-3 max-sm:gap-2 sm:flex-nowrap'>
      <div className='flex min-h-9 min-w-0 print:min-h-0 flex-wrap items-center gap-2 max-sm:has-[[role=search]]:contents'>
        {description === undefined ? null : <p className='text-pretty text-muted'>{description}</p>}
        {filters === undefined ? null : <div className='contents print:hidden'>{filters}</div>}
      </div>
      {actions === undefined ? null : (
        <div className='flex flex-wrap items-center gap-2 max-sm:order-1 sm:flex-nowrap print:hidden'>
          {actions}
        </div>
      )}
    </div>
  )
}

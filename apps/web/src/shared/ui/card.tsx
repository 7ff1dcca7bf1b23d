import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'

/** A surface that groups what belongs together. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={classNames('rounded-xl border border-line bg-surface shadow-card', className)}
    />
  )
}

/** Head of a card: a title, a line under it, and actions on the right. */
export function CardHeader({
  title,
  description,
  actions,
}: {
  title: string
  description?: string
  actions?: ReactNode
}) {
  return (
    <header className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3'>
      <div className='min-w-0'>
        <h2 className='text-[15px] font-medium'>{title}</h2>
        {description === undefined ? null : <p className='text-[13px] text-muted'>{description}</p>}
      </div>
      {actions === undefined ? null : <div className='flex flex-wrap items-center gap-2'>{actions}</div>}
    </header>
  )
}

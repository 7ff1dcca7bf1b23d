import { type ReactNode, useId } from 'react'

type RecordSectionProps = { title: string; actions?: ReactNode; children: ReactNode }

/** A part of a record with its heading, such as its details, its lines or its history. */
export function RecordSection({ title, actions, children }: RecordSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className='border-b border-line last:border-b-0'>
      <header className='flex min-h-11 items-center justify-between gap-3 px-5 pt-3'>
        <h3 id={id} className='text-[13px] font-semibold tracking-wide text-muted uppercase'>
          {title}
        </h3>
        {actions}
      </header>
      {children}
    </section>
  )
}

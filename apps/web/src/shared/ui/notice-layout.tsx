import type { ReactNode } from 'react'

type NoticeLayoutProps = {
  icon: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** A centred notice inside a card or a page: picture, title, a sentence or two, actions. */
export function NoticeLayout({ icon, title, children, actions }: NoticeLayoutProps) {
  return (
    <div className='mx-auto flex max-w-md flex-col items-center gap-1.5 px-6 py-12 text-center'>
      <div
        aria-hidden='true'
        className='mb-2 grid size-12 place-items-center rounded-full bg-primary-soft text-primary-ink [&_svg]:size-6'
      >
        {icon}
      </div>
      <h2 className='text-base font-medium text-balance'>{title}</h2>
      {children === undefined ? null : <div className='text-pretty text-muted'>{children}</div>}
      {actions === undefined ? null : (
        <div className='mt-4 flex flex-wrap justify-center gap-2'>{actions}</div>
      )}
    </div>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { PublicHeading } from './public-heading.tsx'

/** A public page that says how something came out, and what to do next. It takes the focus, so that it is read out. */
export function PublicNotice({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className='outline-none'>
      <PublicHeading title={title} />
      <div className='grid grid-cols-[minmax(0,1fr)] gap-4 text-pretty text-muted'>{children}</div>
    </div>
  )
}

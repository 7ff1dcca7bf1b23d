import type { ReactNode } from 'react'
import { defaultTitle } from '../../../shared/lib/page-head.ts'
import { Logo } from '../../../shared/ui/logo.tsx'

/** The plain layout of public pages: a card in the middle, and nothing that leads elsewhere. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className='relative isolate flex min-h-dvh flex-col items-center overflow-hidden bg-canvas px-4 py-8'>
      <TallyBackdrop />
      <main className='my-auto w-full max-w-100'>
        <div className='mb-6 flex justify-center'>
          <Logo />
          <span className='sr-only'>{defaultTitle}</span>
        </div>
        <div className='rounded-2xl border border-line bg-surface p-6 shadow-overlay sm:p-8'>{children}</div>
      </main>
      <footer className='mt-6 text-xs text-muted'>
        Version {__RELEASE__.version}, build {__RELEASE__.build}
      </footer>
    </div>
  )
}

/** Faint tally marks behind the card; decoration alone. */
function TallyBackdrop() {
  return (
    <svg
      aria-hidden='true'
      className='absolute inset-0 -z-10 size-full text-primary opacity-[0.06] [mask-image:radial-gradient(ellipse_at_center,transparent_18%,black_75%)]'
    >
      <defs>
        <pattern id='tally' width='112' height='96' patternUnits='userSpaceOnUse'>
          <g stroke='currentColor' strokeWidth='3' strokeLinecap='round'>
            <path d='M24 28v40M38 28v40M52 28v40M66 28v40M14 60 78 36' />
          </g>
        </pattern>
      </defs>
      <rect width='100%' height='100%' fill='url(#tally)' />
    </svg>
  )
}

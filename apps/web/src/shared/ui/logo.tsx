/** The mark: four strokes and one across, as everybody counts. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox='0 0 32 32' aria-hidden='true' className={className}>
      <rect width='32' height='32' rx='8' className='fill-[#3A4480]' />
      <path
        d='M9 9v14M14 9v14M19 9v14M24 9v14'
        className='stroke-white'
        strokeWidth='2.4'
        strokeLinecap='round'
      />
      <path d='M6.5 20.5 26 11.5' className='stroke-[#A9B3F2]' strokeWidth='2.4' strokeLinecap='round' />
    </svg>
  )
}

/** The large logo: the mark and the name beside it. A picture, so what it stands in has to name itself. */
export function Logo() {
  return (
    <span aria-hidden='true' className='inline-flex items-center gap-2.5'>
      <LogoMark />
      <svg viewBox='0 0 118 20' className='h-5 w-29.5'>
        <text y='15' className='fill-text text-[15px] font-semibold'>
          All data <tspan className='fill-primary-ink'>counts</tspan>
        </text>
      </svg>
    </span>
  )
}

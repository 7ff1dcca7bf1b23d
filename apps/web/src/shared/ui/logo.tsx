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

/** The large logo: the mark and the name beside it. */
export function Logo() {
  return (
    <span className='inline-flex items-center gap-2.5'>
      <LogoMark />
      <span className='text-[15px] leading-tight font-semibold whitespace-nowrap'>
        All data <span className='text-primary-ink'>counts</span>
      </span>
    </span>
  )
}

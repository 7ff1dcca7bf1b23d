import type { ReactNode } from 'react'

type IconProps = { className?: string; children: ReactNode }

/**
 * Frame of the few icons that the first chunk and the sign-in show, drawn as those of lucide are: the library that
 * draws the others is not needed there.
 */
export function Icon({ className = 'size-4', children }: IconProps) {
  return (
    <svg
      aria-hidden='true'
      viewBox='0 0 24 24'
      fill='none'
      stroke='currentColor'
      strokeWidth='2'
      strokeLinecap='round'
      strokeLinejoin='round'
      className={className}
    >
      {children}
    </svg>
  )
}

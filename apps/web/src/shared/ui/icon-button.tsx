import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type IconButtonProps = {
  label: string
  icon: ReactNode
  onClick: () => void
  /** Stays where it is and keeps the focus, as at the end of a list. */
  isDisabled?: boolean
}

/** A small button that is a picture with a name. */
export function IconButton({ label, icon, onClick, isDisabled = false }: IconButtonProps) {
  return (
    <Button
      variant='ghost'
      size='sm'
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      className={isDisabled ? 'opacity-40' : undefined}
      icon={
        <span aria-hidden='true' className='[&_svg]:size-4'>
          {icon}
        </span>
      }
      onClick={isDisabled ? undefined : onClick}
    />
  )
}

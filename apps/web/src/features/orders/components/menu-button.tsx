import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../../shared/ui/button.tsx'

/** The button of a menu; it stands before the menu is loaded, too. */
export function MenuButton({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <Button
      {...rest}
      variant='ghost'
      size='sm'
      aria-label={label}
      aria-haspopup='menu'
      icon={<Ellipsis aria-hidden='true' className='size-4' />}
    />
  )
}

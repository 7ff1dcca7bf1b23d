import type { CurrentUser } from '@backoffice/api-types'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { displayName } from '../model/display-name.ts'
import { shellTexts } from '../texts.ts'
import { Avatar } from './avatar.tsx'

/** Picture and name; opens the account menu. */
export function UserButton({ user, ...rest }: ComponentProps<'button'> & { user: CurrentUser }) {
  const name = displayName(user)
  return (
    <button
      type='button'
      {...rest}
      aria-label={shellTexts.accountMenu(name)}
      className='flex h-11 min-w-0 shrink-0 items-center gap-2.5 rounded-lg px-2 hover:bg-sunken data-[state=open]:bg-sunken'
    >
      <Avatar user={user} />
      <span className='hidden max-w-44 truncate text-sm font-medium sm:block'>{name}</span>
      <ChevronDown aria-hidden='true' className='size-4 text-muted' />
    </button>
  )
}

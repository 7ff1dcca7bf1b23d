import type { CurrentUser } from '@backoffice/api-types'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { displayName } from '../../../shared/lib/display-name.ts'
import { shellTexts } from '../texts.ts'
import { Avatar } from './avatar.tsx'

/** Picture and name; opens the account menu. On a phone the name is for screen readers only. */
export function UserButton({ user, ...rest }: ComponentProps<'button'> & { user: CurrentUser }) {
  return (
    <button
      type='button'
      {...rest}
      className='flex h-11 min-w-0 shrink-0 items-center gap-2.5 rounded-lg px-2 hover:bg-sunken data-[state=open]:bg-sunken'
    >
      <Avatar user={user} />
      <span className='sr-only max-w-44 truncate text-sm font-medium sm:not-sr-only'>
        {displayName(user)}
      </span>
      <span className='sr-only'>{shellTexts.account}</span>
      <ChevronDown aria-hidden='true' className='hidden size-4 text-muted sm:block' />
    </button>
  )
}

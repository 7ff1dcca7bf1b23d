import type { CurrentUser } from '@backoffice/api-types'
import { initials } from '../../../shared/lib/display-name.ts'
import { useProfilePicture } from '../model/use-profile-picture.ts'

/** The profile picture, or the person's initials where there is none. */
export function Avatar({ user }: { user: CurrentUser }) {
  const { url, onBroken } = useProfilePicture()
  if (url !== '')
    return <img src={url} alt='' onError={onBroken} className='size-8 rounded-full object-cover' />
  return (
    <span
      aria-hidden='true'
      className='grid size-8 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary-ink'
    >
      {initials(user)}
    </span>
  )
}

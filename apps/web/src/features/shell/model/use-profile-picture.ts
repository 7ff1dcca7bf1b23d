import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { profilePictureQuery } from '../../../shared/api/profile-picture-query.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { shellTexts } from '../texts.ts'

export type ProfilePicture = {
  /** Empty when there is none to show. */
  url: string
  /** What the browser found at the address is no picture. */
  onBroken: () => void
}

/** The person's picture; a failure to fetch it is told once. */
export function useProfilePicture(): ProfilePicture {
  const { data, error } = useQuery(profilePictureQuery)
  const [brokenUrl, setBrokenUrl] = useState('')
  useEffect(() => {
    const isLeaving = error instanceof ApiProblem && error.status === 401
    if (error !== null && !isLeaving) tellFailure()
  }, [error])
  const url = data?.url ?? ''
  return {
    url: url === brokenUrl ? '' : url,
    onBroken: () => {
      tellFailure()
      setBrokenUrl(url)
    },
  }
}

function tellFailure(): void {
  toast.error(shellTexts.pictureFailed, { id: 'profile-picture' })
}

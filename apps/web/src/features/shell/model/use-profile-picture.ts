import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profilePictureQuery } from '../../../shared/api/profile-picture-query.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { shellTexts } from '../texts.ts'

/** Address of the person's picture, empty when there is none; a failure is told once (spec 8). */
export function useProfilePicture(): string {
  const { data, error } = useQuery(profilePictureQuery)
  useEffect(() => {
    const isLeaving = error instanceof ApiProblem && error.status === 401
    if (error !== null && !isLeaving) toast.error(shellTexts.pictureFailed, { id: 'profile-picture' })
  }, [error])
  return data?.url ?? ''
}

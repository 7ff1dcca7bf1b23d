import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { currentUserQuery } from '../api/current-user-query.ts'
import { toast } from '../ui/toast.ts'
import {
  onRightsPreview,
  type RightsPreview,
  rightsPreview,
  setRightsPreview,
  viewerOf,
} from './rights-preview.ts'
import { useCurrentUser } from './use-current-user.ts'

/**
 * "See the product as this role": menu, pages and buttons as the role would get them. It decides what is drawn and
 * nothing else; the server goes on answering the person who looks.
 */
export function useRightsPreview() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const user = useCurrentUser()
  const preview = useSyncExternalStore(onRightsPreview, rightsPreview)

  async function follow(next: RightsPreview | undefined, to: string): Promise<void> {
    const before = rightsPreview()
    setRightsPreview(next)
    try {
      await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
      await router.navigate({ href: to })
    } catch (error) {
      setRightsPreview(before)
      toast.problem(error, { id: 'rights.preview' })
    }
  }

  return {
    preview,
    /** How many rights of the role are not shown, because the person who looks does not have them. */
    lacked: preview?.permissions.filter((right) => !hasRight(user, right)).length ?? 0,
    start: (role: Omit<RightsPreview, 'viewer'>) => void follow({ ...role, viewer: viewerOf(user) }, '/'),
    leave: () => void follow(undefined, preview === undefined ? '/' : `/setup/roles/role/${preview.roleId}`),
  }
}

import type { CountRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { usePress } from '../../../shared/lib/use-press.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { ofCounts } from '../api/count-queries.ts'
import { cloneCount } from '../api/count-writes.ts'
import { countRecordTexts as texts } from '../record-texts.ts'

/** Plans the same count again, and opens it; nothing for whoever may not. */
export function CloneCount({ count }: { count: CountRecord }) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const press = usePress({
    send: (id: number, key) => cloneCount(id, key),
    onSuccess: async (made) => {
      toast.success(texts.cloned(made.number), { id: `count.${made.id}` })
      void queryClient.invalidateQueries(ofCounts)
      await navigate({ to: '/counts/$id', params: { id: String(made.id) } })
    },
    onError: (error) => toast.problem(error, { id: `count.${count.id}` }),
  })
  if (!hasRight(user, '[Counts] [Clone] [List]')) return null
  return (
    <div className='px-5 pb-3'>
      <Button size='sm' held={press.isPending} onClick={() => press.mutate(count.id)}>
        {texts.clone}
      </Button>
    </div>
  )
}

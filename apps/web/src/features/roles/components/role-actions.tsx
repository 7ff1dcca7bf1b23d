import type { RoleRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Eye, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { usePress } from '../../../shared/lib/use-press.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { useRightsPreview } from '../../../shared/model/use-rights-preview.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofRoles } from '../api/role-queries.ts'
import { deleteRole } from '../api/role-writes.ts'
import { roleTexts } from '../texts.ts'

const clone = lazyPart(async () => (await import('./new-role-dialog.tsx')).NewRoleDialog)

type Open = 'clone' | 'delete' | undefined

/** What may be done with a whole role. */
export function RoleActions({ role, isDirty }: { role: RoleRecord; isDirty: boolean }) {
  const user = useCurrentUser()
  const { start } = useRightsPreview()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { id, name, permissions, isSystem, userTotal } = role
  const mayDelete = hasRight(user, '[Setup] [Delete] [Roles]') && !isSystem
  return (
    <div className='flex flex-wrap items-center gap-2'>
      <Button
        icon={<Eye aria-hidden='true' className='size-4' />}
        disabled={isDirty}
        title={isDirty ? roleTexts.previewUnsaved : undefined}
        onClick={() => start({ roleId: id, name, permissions })}
      >
        {roleTexts.preview}
      </Button>
      {hasRight(user, '[Setup] [Clone] [Roles]') ? (
        <Button icon={<Copy aria-hidden='true' className='size-4' />} onClick={() => setOpen('clone')}>
          {roleTexts.clone}
        </Button>
      ) : null}
      {mayDelete ? (
        <Button
          icon={<Trash2 aria-hidden='true' className='size-4' />}
          disabled={userTotal > 0}
          title={userTotal > 0 ? roleTexts.inUse(userTotal) : undefined}
          onClick={() => setOpen('delete')}
        >
          {roleTexts.delete}
        </Button>
      ) : null}
      {open === 'clone' ? (
        <Suspense fallback={null}>
          <clone.Part source={role} onClose={close} />
        </Suspense>
      ) : null}
      {open === 'delete' ? <DeleteDialog role={role} onClose={close} /> : null}
    </div>
  )
}

function DeleteDialog({ role, onClose }: { role: RoleRecord; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const press = usePress<undefined, { id: number }>({
    send: () => deleteRole(role.id, role.version),
    onSuccess: async () => {
      toast.success(roleTexts.deleted(role.name))
      await navigate({ to: '/setup/roles' })
      queryClient.removeQueries({ queryKey: ['role.record', role.id] })
      await queryClient.invalidateQueries(ofRoles)
    },
    onError: (error) => toast.problem(error, { id: 'role.delete' }),
  })
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={roleTexts.deleteTitle(role.name)}
      description={roleTexts.deleteText}
      confirmLabel={roleTexts.delete}
      pending={press.isPending}
      onConfirm={() => press.mutate(undefined)}
    />
  )
}

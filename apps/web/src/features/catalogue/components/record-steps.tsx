import { hasRight } from '@backoffice/permissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { ofCatalogue } from '../api/catalogue-queries.ts'
import { type CatalogueArea, deleteRecord, removing, retireRecord } from '../api/catalogue-writes.ts'
import { catalogueTexts } from '../texts.ts'

type RecordStepsProps = {
  area: CatalogueArea
  record: { id: number; version: number; isActive?: boolean }
  onRemoved: () => void
}

/** What can be done with a record as a whole: archived when it has a history, deleted while nothing refers to it. */
export function RecordSteps({ area, record, onRemoved }: RecordStepsProps) {
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const { isActive } = record
  const onError = (error: unknown) => toast.problem(error)
  const again = () => queryClient.invalidateQueries(ofCatalogue)
  const retire = useMutation({
    mutationFn: async () => {
      // A par level has no history of its own: it is deleted.
      if (area !== 'par-level') await retireRecord(area, record, isActive === true ? 'archive' : 'restore')
    },
    onSuccess: again,
    onError,
  })
  const remove = useMutation({
    mutationKey: removing,
    mutationFn: () => deleteRecord(area, record),
    onSuccess: async () => {
      toast.success(catalogueTexts.removed)
      onRemoved()
      await again()
    },
    onError: (error) => {
      setIsRemoving(false)
      onError(error)
    },
  })
  const [isRemoving, setIsRemoving] = useState(false)
  const Icon = isActive === true ? Archive : ArchiveRestore
  return (
    <>
      {isActive === undefined || !hasRight(user, '[Setup] [Edit] [Company]') ? null : (
        <Button
          size='sm'
          icon={<Icon aria-hidden='true' className='size-3.5' />}
          pending={retire.isPending}
          onClick={() => retire.mutate()}
        >
          {isActive ? catalogueTexts.archive : catalogueTexts.restore}
        </Button>
      )}
      {hasRight(user, '[Setup] [Delete] [Company]') ? (
        <Button
          size='sm'
          icon={<Trash2 aria-hidden='true' className='size-3.5' />}
          onClick={() => setIsRemoving(true)}
        >
          {catalogueTexts.remove}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={catalogueTexts.removeTitle}
        description={catalogueTexts.removeText}
        confirmLabel={catalogueTexts.remove}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}

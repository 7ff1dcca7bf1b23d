import type { OrderFileRecord } from '@backoffice/api-types'
import { importOfOrderFile } from '@backoffice/api-types/values'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { Download, ListChecks, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { deleteOrderFile, downloadOrderFile, hasRows, ofOrderFiles } from '../api/order-file-calls.ts'
import { kindsToAdd } from '../model/kinds-to-add.ts'
import { orderFileTexts as texts } from '../texts.ts'

const rows = lazyPart(async () => (await import('../../../shared/ui/import/import-dialog.tsx')).ImportDialog)

type FileActionsProps = { file: OrderFileRecord; onGone: () => void }

/** What can be done with a file. */
export function FileActions({ file, onGone }: FileActionsProps) {
  const get = usePress({
    send: (id: number) => downloadOrderFile(id),
    onSuccess: saveFile,
    onError: (error) => toast.problem(error),
  })
  return (
    <div className='flex flex-wrap items-center gap-2'>
      <RowsButton file={file} />
      <Button
        size='sm'
        pending={get.isPending}
        icon={<Download aria-hidden='true' className='size-4' />}
        onClick={() => get.mutate(file.id)}
      >
        {texts.download}
      </Button>
      <DeleteButton file={file} onGone={onGone} />
    </div>
  )
}

function RowsButton({ file }: { file: OrderFileRecord }) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { kind, state } = file
  if (file.import === null || !hasRows(kind) || !kindsToAdd(user).includes(kind)) return null
  const isApplied = state === 'APPLIED' || state === 'UNDONE'
  return (
    <>
      <Button
        size='sm'
        variant={isApplied ? 'secondary' : 'primary'}
        icon={<ListChecks aria-hidden='true' className='size-4' />}
        onPointerEnter={rows.preload}
        onFocus={rows.preload}
        onClick={() => setIsOpen(true)}
      >
        {isApplied ? texts.applied : texts.preview}
      </Button>
      {isOpen ? (
        <Suspense>
          <rows.Part
            kind={importOfOrderFile[kind]}
            what={texts.what[kind]}
            importId={file.import.id}
            onChanged={() => void queryClient.invalidateQueries()}
            onClose={() => {
              setIsOpen(false)
              void queryClient.invalidateQueries(ofOrderFiles)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function DeleteButton({ file, onGone }: FileActionsProps) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const remove = usePress({
    send: () => deleteOrderFile(file.id, file.version),
    onSuccess: () => {
      toast.success(texts.deleted)
      onGone()
      void queryClient.invalidateQueries({ queryKey: ['order-file.list'] })
    },
    onError: (error) => {
      setIsAsking(false)
      toast.problem(error)
    },
  })
  const mayDelete = hasRight(useCurrentUser(), '[Orders] [Delete] [Order Files]')
  if (!mayDelete || file.kind === 'ORDER' || file.state === 'APPLIED' || file.state === 'APPLYING')
    return null
  return (
    <>
      <Button
        size='sm'
        variant='ghost'
        icon={<Trash2 aria-hidden='true' className='size-4' />}
        onClick={() => setIsAsking(true)}
      >
        {texts.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.deleteTitle(file.name)}
        description={texts.deleteText}
        confirmLabel={texts.delete}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
      />
    </>
  )
}

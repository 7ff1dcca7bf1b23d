import type { OrderFileRecord } from '@backoffice/api-types'
import { importOfOrderFile } from '@backoffice/api-types/values'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Columns3, Download, ListChecks, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { mayApply } from '../../../shared/ui/import/may-apply.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { toast } from '../../../shared/ui/toast.ts'
import {
  deleteOrderFile,
  downloadOrderFile,
  hasRows,
  isInRecords,
  ofOrderFiles,
} from '../api/order-file-calls.ts'
import { orderFileTexts as texts } from '../texts.ts'

const rows = lazyPart(async () => (await import('../../../shared/ui/import/import-dialog.tsx')).ImportDialog)

const mapping = lazyPart(async () => (await import('./clone-mapping-dialog.tsx')).CloneMappingDialog)

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
      <MappingButton file={file} />
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
  if (file.import === null || !hasRows(kind) || !mayApply(user, kind)) return null
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
            next={<NextReceipts receipts={file.receipts} />}
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

function MappingButton({ file }: { file: OrderFileRecord }) {
  const user = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  const { kind, state } = file
  if (file.import === null || !hasRows(kind) || !mayApply(user, kind)) return null
  if (!hasRight(user, '[Orders] [Clone] [Order Files]') || (state !== 'READY' && state !== 'FAILED'))
    return null
  return (
    <>
      <Button
        size='sm'
        icon={<Columns3 aria-hidden='true' className='size-4' />}
        onPointerEnter={mapping.preload}
        onFocus={mapping.preload}
        onClick={() => setIsOpen(true)}
      >
        {texts.mapping}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <mapping.Part file={file} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** A draft receipt is looked through and posted by a person. */
function NextReceipts({ receipts }: Pick<OrderFileRecord, 'receipts'>) {
  return receipts.map(({ id, number }) => (
    <p key={id}>
      <Link to='/orders/receipts' search={{ receipt: id }} className={rowLink}>
        {texts.openReceipt(number)}
      </Link>
    </p>
  ))
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
  if (!mayDelete || file.kind === 'ORDER' || isInRecords(file)) return null
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

import type { LinkedFile } from '@backoffice/api-types'
import { importOfOrderFile } from '@backoffice/api-types/values'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { mayApply } from '../../../../shared/ui/import/may-apply.ts'
import { lazyPart } from '../../../../shared/ui/lazy-part.ts'
import { rowLink } from '../../../../shared/ui/row-link.ts'
import { paperTexts as texts } from '../texts.ts'

const dialog = lazyPart(
  async () => (await import('../../../../shared/ui/import/import-dialog.tsx')).ImportDialog,
)

type ReadKind = 'CONFIRMATION' | 'DELIVERY_NOTE'
const isRead = (kind: LinkedFile['kind']): kind is ReadKind => kind in importOfOrderFile

/** Opens the rows of a confirmation or a delivery note that is a table. */
export function PaperRowsButton({ file, onOpen }: { file: LinkedFile; onOpen: () => void }) {
  const user = useCurrentUser()
  if (file.import === null || !isRead(file.kind) || !mayApply(user, file.kind)) return null
  const isDone = file.import.state === 'APPLIED' || file.import.state === 'UNDONE'
  return (
    <Button
      size='sm'
      variant={isDone ? 'secondary' : 'primary'}
      aria-label={isDone ? texts.rowsOf(file.name) : texts.checkOf(file.name)}
      onPointerEnter={dialog.preload}
      onFocus={dialog.preload}
      onClick={onOpen}
    >
      {isDone ? texts.rows : texts.check}
    </Button>
  )
}

/** What the rows of such a file would do or did; a receipt that was made of them is gone on with. */
export function PaperRows({ file, onClose }: { file: LinkedFile; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { kind, receipt } = file
  if (file.import === null || !isRead(kind)) return null
  return (
    <Suspense>
      <dialog.Part
        kind={importOfOrderFile[kind]}
        what={texts.what[kind]}
        importId={file.import.id}
        next={
          receipt === null ? null : (
            <p>
              <Link to='/orders/receipts' search={{ receipt: receipt.id }} className={rowLink}>
                {texts.openReceipt(receipt.number)}
              </Link>
            </p>
          )
        }
        onChanged={() => void queryClient.invalidateQueries()}
        onClose={onClose}
      />
    </Suspense>
  )
}

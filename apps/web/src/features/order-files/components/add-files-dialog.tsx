import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FileDrop } from '../../../shared/ui/import/file-drop.tsx'
import type { Chosen } from '../../../shared/ui/record-picker.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { ofOrderFiles } from '../api/order-file-calls.ts'
import { guessKind } from '../model/guess-kind.ts'
import { kindsToAdd } from '../model/kinds-to-add.ts'
import { useFileUploads } from '../model/use-file-uploads.ts'
import { orderFileTexts as texts } from '../texts.ts'
import { OptionalPicker } from './optional-picker.tsx'
import { UploadRows } from './upload-rows.tsx'

type AddFilesDialogProps = {
  /** What was chosen before the dialog stood, such as by a drop on the page. */
  files?: readonly File[]
  /** Is told which one file with rows was added, so that its rows are looked at next; otherwise undefined. */
  onDone: (fileId: number | undefined) => void
  onClose: () => void
}

/** Adds files: several at once, each of a kind, of one supplier. */
export function AddFilesDialog({ files = [], onDone, onClose }: AddFilesDialogProps) {
  const queryClient = useQueryClient()
  const kinds = kindsToAdd(useCurrentUser())
  const { uploads, isSending, choose, change, leaveOut, send } = useFileUploads(
    (name) => guessKind(name, kinds),
    files,
  )
  const [supplier, setSupplier] = useState<Chosen | undefined>(undefined)
  const [order, setOrder] = useState<Chosen | undefined>(undefined)
  const [location, setLocation] = useState<Chosen | undefined>(undefined)
  const open = uploads.filter(({ state }) => state !== 'sent')
  const isSome = (...kinds: readonly string[]) => uploads.some(({ kind }) => kinds.includes(kind))
  // What was chosen for files that are left out, or before an order was, is asked for no more and does not go with the rest.
  const isOfOrder = isSome('CONFIRMATION', 'DELIVERY_NOTE', 'INVOICE')
  const about = isOfOrder ? order : undefined
  const isOfPlace = isSome('ORDER_LINES', 'MOVEMENTS') || (isSome('DELIVERY_NOTE') && about === undefined)
  const submit = async () => {
    const kept = await send({
      supplierId: about === undefined ? supplier?.id : undefined,
      locationId: isOfPlace ? location?.id : undefined,
      orderId: about?.id,
    })
    void queryClient.invalidateQueries(ofOrderFiles)
    if (kept.length < open.length) return
    toast.success(texts.addedTotal(uploads.length))
    const lists = kept.filter((file) => file.import !== null)
    onDone(lists.length === 1 ? lists[0]?.id : undefined)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen || isSending ? undefined : onClose())}
      size='wide'
      title={texts.addTitle}
      description={texts.addLead}
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {texts.cancel}
          </Button>
          <Button
            variant='primary'
            pending={isSending}
            disabled={open.length === 0}
            onClick={() => void submit()}
          >
            {texts.addTotal(open.length)}
          </Button>
        </>
      }
    >
      <FileDrop
        accept='.pdf,.png,.jpg,.jpeg,.webp,.csv,.tsv,.txt,.xlsx'
        texts={{ choose: texts.choose, drop: texts.drop, limits: texts.limits }}
        isBusy={isSending}
        onFiles={choose}
        isSeveral
      />
      {uploads.length === 0 ? null : (
        <>
          <UploadRows uploads={uploads} kinds={kinds} onKind={change} onLeaveOut={leaveOut} />
          <div className='grid items-start gap-4 sm:grid-cols-2'>
            {isOfOrder ? (
              <OptionalPicker
                area='order'
                {...texts.links.order}
                hint={texts.orderHint}
                chosen={order}
                onChange={setOrder}
              />
            ) : null}
            {about === undefined ? (
              <OptionalPicker
                area='supplier'
                label={texts.supplier}
                hint={texts.supplierHint}
                none={texts.noSupplier}
                choose={texts.chooseSupplier}
                what={texts.aSupplier}
                chosen={supplier}
                onChange={setSupplier}
              />
            ) : null}
            {isOfPlace ? (
              <OptionalPicker
                area='location'
                label={texts.location}
                hint={texts.locationHint}
                none={texts.noLocation}
                choose={texts.chooseLocation}
                what={texts.aLocation}
                chosen={location}
                onChange={setLocation}
              />
            ) : null}
          </div>
        </>
      )}
    </Dialog>
  )
}

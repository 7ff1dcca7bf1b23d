import type { LinkedFile } from '@backoffice/api-types'
import { Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatBytes } from '../../../../shared/lib/format-bytes.ts'
import { formatDateTime } from '../../../../shared/lib/format-date-time.ts'
import { type NamedFile, saveFile } from '../../../../shared/lib/save-file.ts'
import { usePress } from '../../../../shared/lib/use-press.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { lazyPart } from '../../../../shared/ui/lazy-part.ts'
import { toast } from '../../../../shared/ui/toast.ts'
import { paperTexts as texts } from '../texts.ts'

const picture = lazyPart(async () => (await import('./paper-picture.tsx')).PaperPicture)

const isPicture = ({ mediaType }: LinkedFile) => mediaType.startsWith('image/')

type PaperListProps = {
  files: readonly LinkedFile[]
  /** The number of a receipt stands beside what belongs to one. */
  tellsReceipt?: boolean
  open: (file: LinkedFile) => Promise<NamedFile>
  /** What else can be done with a file. */
  more?: (file: LinkedFile) => ReactNode
  /** Takes a file away, where that is possible. */
  remove?: ((file: LinkedFile) => Promise<unknown>) | undefined
  onRemoved?: () => void
}

/** Files beside a record: a picture is shown, anything else is saved. */
export function PaperList({ files, tellsReceipt = false, open, more, remove, onRemoved }: PaperListProps) {
  const [shown, setShown] = useState<NamedFile>()
  const get = usePress({
    send: open,
    onSuccess: (file) => (file.blob.type.startsWith('image/') ? setShown(file) : saveFile(file)),
    onError: (error) => toast.problem(error),
  })
  const drop = usePress({
    send: (file: LinkedFile) => remove?.(file) ?? Promise.resolve(),
    onSuccess: () => {
      toast.success(texts.removed)
      onRemoved?.()
    },
    onError: (error) => toast.problem(error),
  })
  return (
    <>
      <ul className='grid gap-2 px-5 pt-1 pb-3 empty:hidden'>
        {files.map((file) => (
          <li key={file.id} className='flex flex-wrap items-start justify-between gap-3'>
            <div className='min-w-0'>
              <p className='break-words'>
                {file.name} <span className='text-xs text-muted'>{formatBytes(file.size)}</span>
              </p>
              <p className='text-[13px] break-words text-muted'>
                {[
                  texts.kinds[file.kind],
                  ...(tellsReceipt && file.receipt ? [file.receipt.number] : []),
                ].join(' · ')}
                {' · '}
                {texts.addedBy(formatDateTime(file.createdAt), file.createdBy?.name ?? '')}
              </p>
            </div>
            <span className='flex shrink-0 flex-wrap justify-end gap-1'>
              {more?.(file)}
              <Button
                size='sm'
                aria-label={isPicture(file) ? texts.open(file.name) : texts.downloadOf(file.name)}
                pending={get.isPending && get.variables.id === file.id}
                onClick={() => get.mutate(file)}
              >
                {isPicture(file) ? texts.show : texts.download}
              </Button>
              {remove === undefined ? null : (
                <IconButton
                  label={texts.remove(file.name)}
                  isDisabled={drop.isPending}
                  icon={<Trash2 />}
                  onClick={() => drop.mutate(file)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : (
        <Suspense>
          <picture.Part file={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}

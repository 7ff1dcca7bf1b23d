import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { formatBytes } from '../../../shared/lib/format-bytes.ts'
import { BeatingDots } from '../../../shared/ui/beating-dots.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import type { FileLinks } from '../api/order-file-calls.ts'
import type { Upload } from '../model/use-file-uploads.ts'
import { orderFileTexts as texts } from '../texts.ts'

type UploadRowsProps = {
  uploads: readonly Upload[]
  kinds: readonly FileLinks['kind'][]
  onKind: (key: number, kind: FileLinks['kind']) => void
  onLeaveOut: (key: number) => void
}

/** The files that are about to be added, each with what it is and how it fares. */
export function UploadRows({ uploads, kinds, onKind, onLeaveOut }: UploadRowsProps) {
  return (
    <ul className='divide-y divide-line rounded-xl border border-line'>
      {uploads.map((upload) => (
        <li key={upload.key} className='grid gap-1.5 px-3 py-2.5'>
          <div className='grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 sm:grid-cols-[1fr_11rem_auto]'>
            <p className='min-w-0'>
              <span className='block truncate' title={upload.file.name}>
                {upload.file.name}
              </span>
              <span className='text-[13px] text-muted'>{formatBytes(upload.file.size)}</span>
            </p>
            <div className='order-last col-span-2 sm:order-none sm:col-span-1'>
              <Select
                aria-label={texts.kindOf(upload.file.name)}
                value={upload.kind}
                disabled={upload.state === 'sending' || upload.state === 'sent'}
                onChange={({ target }) => {
                  const kind = kinds.find((one) => one === target.value)
                  if (kind !== undefined) onKind(upload.key, kind)
                }}
              >
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {texts.kinds[kind]}
                  </option>
                ))}
              </Select>
            </div>
            <Fate upload={upload} onLeaveOut={onLeaveOut} />
          </div>
          {upload.problem === undefined ? null : (
            <p role='alert' className='flex items-start gap-2 text-[13px] text-danger'>
              <CircleAlert aria-hidden='true' className='mt-0.5 size-4 shrink-0' />
              {upload.problem}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Fate({ upload, onLeaveOut }: { upload: Upload } & Pick<UploadRowsProps, 'onLeaveOut'>) {
  if (upload.state === 'sending')
    return (
      <span role='status' className='text-[13px] text-muted'>
        <BeatingDots size='sm' /> <span className='sr-only'>{texts.sending}</span>
      </span>
    )
  if (upload.state === 'sent')
    return <CircleCheck role='img' aria-label={texts.sent} className='size-5 text-success' />
  return (
    <Button
      size='icon'
      variant='ghost'
      aria-label={texts.remove(upload.file.name)}
      onClick={() => onLeaveOut(upload.key)}
    >
      <X aria-hidden='true' className='size-4' />
    </Button>
  )
}

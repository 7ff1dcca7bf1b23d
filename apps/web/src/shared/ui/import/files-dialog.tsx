import { Upload } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { Manner } from '../../api/call.ts'
import type { NamedFile } from '../../lib/save-file.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ExportProgress } from '../export/export-progress.tsx'
import { exportTexts } from '../export/export-texts.ts'
import { type ExportFormat, useExport } from '../export/use-export.ts'
import { lazyPart } from '../lazy-part.ts'
import type { ImportDialogProps } from './import-dialog.tsx'

const importDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)

type Fetch = (manner: Manner) => Promise<NamedFile>

export type FilesDialogProps = {
  title: string
  lead: string
  /** Fetches a table. */
  table: (format: ExportFormat) => Fetch
  /** What is printed beside the tables. */
  paper?: { label: string; fetch: Fetch }
  /** How a table is brought back; without it none is. */
  fill?:
    | (Omit<ImportDialogProps, 'onClose'> & {
        label: string
        hint: string
        /** It is not the time for it; the hint says why. */
        isHeld?: boolean
      })
    | undefined
  children?: ReactNode
  onClose: () => void
}

/** Gives something as a table, or on paper, and takes the table back. */
export function FilesDialog(props: FilesDialogProps) {
  const [isFilling, setFilling] = useState(false)
  if (!isFilling || props.fill === undefined) return <OutDialog {...props} onFill={() => setFilling(true)} />
  const { label: _label, hint: _hint, isHeld: _isHeld, ...fill } = props.fill
  return (
    <Suspense>
      <importDialog.Part {...fill} onClose={props.onClose} />
    </Suspense>
  )
}

function OutDialog({
  title,
  lead,
  table,
  paper,
  fill,
  children,
  onFill,
  onClose,
}: FilesDialogProps & { onFill: () => void }) {
  const { state, start, cancel, stop } = useExport(onClose)
  const wayOut = useRef<HTMLButtonElement>(null)
  const isRunning = state.phase === 'running'

  function run(fetch: Fetch) {
    // The button that was pressed can no longer be; the way out can.
    wayOut.current?.focus()
    void start({ fetch, total: null })
  }

  function close() {
    if (isRunning) cancel()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      description={lead}
      actions={
        <>
          <Button ref={wayOut} onClick={isRunning ? cancel : close}>
            {isRunning ? exportTexts.cancel : exportTexts.close}
          </Button>
          <Button held={isRunning} onClick={() => run(table('csv'))}>
            {exportTexts.csv}
          </Button>
          <Button held={isRunning} onClick={() => run(table('xlsx'))}>
            {exportTexts.xlsx}
          </Button>
          {paper === undefined ? null : (
            <Button variant='primary' held={isRunning} onClick={() => run(paper.fetch)}>
              {paper.label}
            </Button>
          )}
        </>
      }
    >
      {children}
      {fill === undefined ? null : (
        <div className='flex flex-col items-start gap-2'>
          <p className='text-pretty text-muted'>{fill.hint}</p>
          <Button
            disabled={fill.isHeld === true}
            held={isRunning}
            icon={<Upload aria-hidden='true' className='size-4' />}
            onPointerEnter={importDialog.preload}
            onFocus={importDialog.preload}
            onClick={onFill}
          >
            {fill.label}
          </Button>
        </div>
      )}
      <ExportProgress state={state} onStop={(jobId) => void stop(jobId)} />
    </Dialog>
  )
}

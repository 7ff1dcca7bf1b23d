import { Button } from '../button.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { exportTexts } from './export-texts.ts'
import type { ExportState } from './use-export.ts'

type ExportProgressProps = {
  state: ExportState
  /** Has the job stop that makes the file. */
  onStop: (jobId: number) => void
}

/** How far the file has come, or why it did not. Its place is kept, so that the dialog does not grow under the pointer. */
export function ExportProgress({ state, onStop }: ExportProgressProps) {
  return (
    <div className='grid min-h-11 content-center gap-2'>
      {state.phase === 'running' ? <Running bytes={state.bytes} /> : null}
      {state.phase === 'made' ? <Made {...{ state, onStop }} /> : null}
      <p role='alert' className='text-danger'>
        {state.phase === 'failed' ? `${state.text} ${exportTexts.failedHint}` : ''}
      </p>
    </div>
  )
}

/** Nobody knows how long a file will be while it is sent as it is made, so the bar only says that it goes on. */
function Running({ bytes }: { bytes: number }) {
  return (
    <>
      <Pulse />
      <p className='text-[13px] text-muted tabular-nums'>
        {bytes === 0 ? exportTexts.preparing : exportTexts.received(bytes)}
      </p>
    </>
  )
}

type MadeProps = Pick<ExportProgressProps, 'onStop'> & { state: Extract<ExportState, { phase: 'made' }> }

function Made({ state: { done, total, jobId, isStopping = false }, onStop }: MadeProps) {
  return (
    <>
      {total === null ? (
        <Pulse />
      ) : (
        <ProgressBar className='w-full' label={exportTexts.rowsDone} value={done} max={total} />
      )}
      <p className='text-[13px] text-muted tabular-nums'>
        {isStopping
          ? exportTexts.stopping
          : total === null
            ? exportTexts.waiting
            : exportTexts.made(done, total)}
      </p>
      <p className='text-[13px] text-muted'>{exportTexts.goesOn}</p>
      <p>
        <Button
          size='sm'
          disabled={jobId === undefined}
          pending={isStopping}
          onClick={() => (jobId === undefined ? undefined : onStop(jobId))}
        >
          {exportTexts.stop}
        </Button>
      </p>
    </>
  )
}

function Pulse() {
  return (
    <span
      role='progressbar'
      aria-label={exportTexts.progress}
      className='block h-1.5 animate-pulse overflow-hidden rounded-full bg-primary motion-reduce:animate-none'
    />
  )
}

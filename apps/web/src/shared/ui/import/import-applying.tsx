import type { Job } from '@backoffice/api-types'
import { BeatingDots } from '../beating-dots.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { importTexts } from './import-texts.ts'

/** An import on its way: how far it is, as soon as the server can tell. */
export function ImportApplying({ job }: { job: Job | undefined }) {
  const { done, total } = job?.progress ?? { done: 0, total: null }
  return (
    <div className='grid gap-3 py-6'>
      <p role='status' className='flex items-center gap-3'>
        <BeatingDots size='sm' /> {importTexts.applying}
      </p>
      {total === null || done === 0 ? null : (
        <div className='grid gap-1.5'>
          <ProgressBar label={importTexts.progress} value={done} max={total} className='w-full' />
          <p className='text-[13px] text-muted tabular-nums'>{importTexts.progressOf(done, total)}</p>
        </div>
      )}
    </div>
  )
}

import type { Job } from '@backoffice/api-types'
import type { WorkedOn } from '../../api/import-calls.ts'
import { BeatingDots } from '../beating-dots.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { importTexts } from './import-texts.ts'

type ImportUnderWayProps = { state: WorkedOn; job: Job | undefined }

/** An import that a job works on: how far it is, as soon as the server can tell. */
export function ImportUnderWay({ state, job }: ImportUnderWayProps) {
  const { done, total } = job?.progress ?? { done: 0, total: null }
  return (
    <div className='grid gap-3 py-6'>
      <p role='status' className='flex items-center gap-3'>
        <BeatingDots size='sm' />{' '}
        {job?.isBeingCancelled === true ? importTexts.stopping : importTexts.underWay[state]}
      </p>
      {total === null || done === 0 ? null : (
        <div className='grid gap-1.5'>
          <ProgressBar label={importTexts.progress[state]} value={done} max={total} className='w-full' />
          <p className='text-[13px] text-muted tabular-nums'>{importTexts.progressOf(done, total)}</p>
        </div>
      )}
    </div>
  )
}

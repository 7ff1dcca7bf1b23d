import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { BeatingDots } from '../beating-dots.tsx'
import { buttonClass } from '../button-class.ts'
import { importTexts } from './import-texts.ts'

type FileDropProps = {
  /** Rows that the file may have. */
  mostRows: number
  isBusy: boolean
  onFile: (file: File) => void
}

/** Takes one file, chosen or dropped. */
export function FileDrop({ mostRows, isBusy, onFile }: FileDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file !== undefined && !isBusy) onFile(file)
  }
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(is)
  }
  return (
    <div
      className={classNames(
        'grid place-items-center gap-3 rounded-xl border border-dashed px-4 py-8 text-center',
        isOver ? 'border-focus bg-primary-soft' : 'border-line-strong',
      )}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        take(event.dataTransfer.files)
      }}
    >
      <FileUp aria-hidden='true' className='size-7 text-muted' />
      {isBusy ? (
        <p role='status' className='flex items-center gap-3'>
          <BeatingDots size='sm' /> {importTexts.reading}
        </p>
      ) : (
        <>
          <input
            id={id}
            type='file'
            accept='.csv,.tsv,.txt,.xlsx,text/csv'
            className='peer sr-only'
            onChange={(event) => {
              take(event.target.files)
              event.target.value = ''
            }}
          />
          <label
            htmlFor={id}
            className={buttonClass({
              variant: 'primary',
              className: 'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus',
            })}
          >
            {importTexts.choose}
          </label>
          <p className='text-muted'>{importTexts.drop}</p>
        </>
      )}
      <p className='text-[13px] text-muted'>{importTexts.limits(mostRows)}</p>
    </div>
  )
}

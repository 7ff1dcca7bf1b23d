import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { BeatingDots } from '../beating-dots.tsx'
import { buttonClass } from '../button-class.ts'
import { importTexts } from './import-texts.ts'

type FileDropProps = {
  /** Extensions and media types that the choice of files shows. */
  accept: string
  texts: { choose: string; drop: string; limits: string }
  isBusy: boolean
  /** Without it the first file alone is taken. */
  isSeveral?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Takes files, chosen or dropped. */
export function FileDrop({ accept, texts, isBusy, isSeveral = false, onFiles }: FileDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const given = [...(files ?? [])].slice(0, isSeveral ? undefined : 1)
    if (given.length > 0 && !isBusy) onFiles(given)
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
            accept={accept}
            multiple={isSeveral}
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
            {texts.choose}
          </label>
          <p className='text-muted'>{texts.drop}</p>
        </>
      )}
      <p className='text-[13px] text-muted'>{texts.limits}</p>
    </div>
  )
}

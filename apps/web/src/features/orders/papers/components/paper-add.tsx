import { Camera, Paperclip } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { usePress } from '../../../../shared/lib/use-press.ts'
import { useMediaQuery } from '../../../../shared/lib/use-media-query.ts'
import { buttonClass } from '../../../../shared/ui/button-class.ts'
import { Select } from '../../../../shared/ui/input.tsx'
import { toast } from '../../../../shared/ui/toast.ts'
import { paperTexts as texts } from '../texts.ts'

type PaperAddProps<K extends string> = {
  kinds: readonly (K & keyof typeof texts.kinds)[]
  /** Media types that may be chosen; what a file is, is told by its content all the same. */
  accept: string
  /** Keeps one file. */
  send: (file: File, kind: K) => Promise<unknown>
  onAdded: () => void
}

/** Adds files of one kind, from the folders of the device or from its camera. */
export function PaperAdd<K extends string>({ kinds, accept, send, onAdded }: PaperAddProps<K>) {
  const isTouched = useMediaQuery('(pointer: coarse)')
  const [kind, setKind] = useState(kinds[0])
  const add = usePress({
    // One after the other: a refused one is told by its name, and those before it are kept.
    send: async ({ files, as }: { files: readonly File[]; as: K }) => {
      for (const file of files) await send(file, as)
      return files.length
    },
    onSuccess: (total) => toast.success(texts.added(total)),
    onError: (error) => toast.problem(error),
  })
  const take = (files: readonly File[]) => {
    if (files.length > 0 && kind !== undefined) add.mutate({ files, as: kind }, { onSettled: onAdded })
  }
  return (
    <div className='flex flex-wrap items-center gap-2 px-5 pt-1 pb-4'>
      <span className='w-40'>
        <Select
          inputSize='sm'
          aria-label={texts.kind}
          held={add.isPending}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value))}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </Select>
      </span>
      {isTouched ? (
        <PickFiles
          label={texts.photo}
          icon={<Camera aria-hidden='true' className='size-4' />}
          isBusy={add.isPending}
          choice={{ accept: 'image/jpeg,image/png', capture: 'environment' }}
          onFiles={take}
        />
      ) : null}
      <PickFiles
        label={add.isPending ? texts.adding : texts.add}
        icon={<Paperclip aria-hidden='true' className='size-4' />}
        isBusy={add.isPending}
        choice={{ accept, multiple: true }}
        onFiles={take}
      />
    </div>
  )
}

type PickFilesProps = {
  label: string
  icon: ReactNode
  isBusy: boolean
  choice: Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'>
  onFiles: (files: readonly File[]) => void
}

/** A choice of files that looks like a button. */
function PickFiles({ label, icon, isBusy, choice, onFiles }: PickFilesProps) {
  const id = useId()
  return (
    <span>
      <input
        {...choice}
        id={id}
        type='file'
        className='peer sr-only'
        disabled={isBusy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({
          size: 'sm',
          className: isBusy
            ? 'opacity-55'
            : 'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus',
        })}
      >
        {icon}
        {label}
      </label>
    </span>
  )
}

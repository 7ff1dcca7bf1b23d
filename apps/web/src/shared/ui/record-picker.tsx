import type { OptionArea } from '@backoffice/api-types'
import { useId, useState } from 'react'
import { useOptionSearch } from '../model/use-option-search.ts'
import { Button } from './button.tsx'
import { OptionList } from './filter-builder/option-list.tsx'
import { uiTexts } from './texts.ts'

/** A record that is chosen, and what people call it. */
export type Chosen = { id: number; name: string }

type PickerProps = {
  label: string
  /** With its article: "a category". */
  what: string
  chosen: Chosen | undefined
  /** Whether what is chosen cannot be changed for now, as while it is being sent. */
  held?: boolean
  error: string | undefined
  options: readonly (Chosen & { note?: string | null })[]
  /** Whether an earlier text found the options. */
  isOld: boolean
  sought: string
  onSought: (text: string) => void
  onChange: (chosen: Chosen) => void
  /** The search takes the focus when it comes. */
  autoFocus?: boolean
}

type RecordPickerProps = Omit<PickerProps, 'options' | 'isOld' | 'sought' | 'onSought'> & { area: OptionArea }

/** Chooses one record by its name; the server finds it. */
export function RecordPicker({ area, ...rest }: RecordPickerProps) {
  const { found, isOld, sought, onSought } = useOptionSearch(area)
  return <Picker {...rest} options={found} {...{ isOld, sought, onSought }} />
}

/** Shows what is chosen, or what may be. */
export function Picker(props: PickerProps) {
  const { label, what, chosen, error, isOld, sought, onSought, onChange, ...rest } = props
  const { held = false, autoFocus = false } = props
  const [isChanging, setIsChanging] = useState(false)
  // The focus goes from what is found to what is chosen, and back.
  const [isPicked, setIsPicked] = useState(false)
  const isOpen = (isChanging && !held) || chosen === undefined
  const id = useId()
  const options = rest.options.map((one) => ({ ...one, id: String(one.id) }))
  return (
    <div className='grid content-start gap-1.5' role='group' aria-labelledby={id}>
      <span id={id} className='text-[13px] font-medium'>
        {label}
      </span>
      {isOpen ? (
        <div className='grid gap-1.5 rounded-lg border border-line p-1.5 [&_ul]:max-h-40'>
          <OptionList
            label={uiTexts.find(what)}
            options={options}
            isOld={isOld}
            sought={sought}
            onSought={onSought}
            none={uiTexts.nothingFound}
            onPick={(picked) => {
              const option = options.find((one) => one.id === picked)
              if (option === undefined) return
              onChange({ id: Number(option.id), name: option.name })
              setIsChanging(false)
              setIsPicked(true)
            }}
            autoFocus={autoFocus || isChanging}
          />
        </div>
      ) : (
        <div className='flex min-h-9 items-center justify-between gap-2 rounded-lg border border-line px-3'>
          <span className='min-w-0 truncate'>{chosen?.name}</span>
          <Button
            size='sm'
            variant='ghost'
            held={held}
            autoFocus={isPicked}
            onClick={() => setIsChanging(true)}
          >
            {uiTexts.change}
          </Button>
        </div>
      )}
      {error === undefined ? null : (
        <p role='alert' className='text-[13px] text-danger'>
          {error}
        </p>
      )}
    </div>
  )
}

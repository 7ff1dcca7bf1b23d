import { Search, X } from 'lucide-react'
import { Input } from './input.tsx'
import { uiTexts } from './texts.ts'
import { typingPauseMs, useSearchBox } from './use-search-box.ts'

type QuickSearchProps = {
  /** The text in the address. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  label: string
  placeholder: string
}

/**
 * Search as you type; `/` leads here. The box itself holds what is being typed, the address what is searched for, and
 * Back puts the old text back into the box.
 */
export function QuickSearch({ value, onChange, label, placeholder }: QuickSearchProps) {
  const { box, searchFor, clear } = useSearchBox(value, onChange, label)
  return (
    <div role='search' className='relative w-56 max-w-full max-sm:w-36 max-sm:grow'>
      <Search
        aria-hidden='true'
        className='pointer-events-none absolute top-2.5 left-2.5 size-4 text-muted'
      />
      <Input
        ref={box}
        type='search'
        aria-label={label}
        aria-keyshortcuts='/'
        placeholder={placeholder}
        defaultValue={value}
        autoComplete='off'
        spellCheck={false}
        className='pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden'
        onChange={(event) => searchFor(event.target.value, typingPauseMs)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') searchFor(event.currentTarget.value, 0)
        }}
      />
      {value === undefined ? (
        <kbd
          aria-hidden='true'
          className='pointer-events-none absolute top-2 right-2 rounded border border-line px-1.5 text-xs leading-4.5 text-muted'
        >
          /
        </kbd>
      ) : (
        <button
          type='button'
          aria-label={uiTexts.clearSearch}
          className='absolute top-1.5 right-1.5 grid size-6 place-items-center rounded text-muted hover:bg-sunken hover:text-text'
          onClick={clear}
        >
          <X aria-hidden='true' className='size-4' />
        </button>
      )}
    </div>
  )
}

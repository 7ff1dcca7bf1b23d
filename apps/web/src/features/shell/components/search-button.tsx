import { Search } from 'lucide-react'
import { isApple } from '../../../shared/lib/shortcut-registry.ts'
import { showFrontDialog } from '../../../shared/model/front-dialog.ts'
import { KeyCaps } from '../../../shared/ui/key-caps.tsx'
import { shellTexts } from '../texts.ts'

/** Opens the command palette, for those who do not know its keys yet or have none. */
export function SearchButton() {
  return (
    <button
      type='button'
      aria-haspopup='dialog'
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onClick={() => showFrontDialog('palette')}
      className='flex h-9 shrink-0 items-center gap-2 rounded-lg px-2.5 text-muted transition-colors hover:bg-sunken hover:text-text lg:border lg:border-line lg:bg-surface'
    >
      <Search aria-hidden='true' className='size-4.5 lg:size-4' />
      <span className='sr-only'>{shellTexts.frontDialogs.palette}</span>
      <span aria-hidden='true' className='hidden items-center gap-3 lg:flex'>
        {shellTexts.search}
        <KeyCaps keys='mod+k' />
      </span>
    </button>
  )
}

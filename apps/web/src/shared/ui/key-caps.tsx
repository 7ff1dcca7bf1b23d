import { keyCaps } from '../lib/match-shortcut.ts'
import { isApple } from '../lib/shortcut-registry.ts'

/** The keys of a shortcut as caps: `g c` as G C, `mod+k` as Ctrl K. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className='inline-flex shrink-0 gap-1'>
      {keyCaps(keys, isApple).map((cap, index) => (
        <kbd
          key={index}
          className='grid h-5 min-w-5 place-items-center rounded border border-line bg-surface px-1 font-sans text-[11px] font-medium text-muted'
        >
          {cap}
        </kbd>
      ))}
    </span>
  )
}

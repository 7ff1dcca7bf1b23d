/** Shape of everything in the menu that can be clicked. */
export const entryLook =
  'relative flex w-full items-center gap-3 rounded-lg text-left transition-colors before:absolute before:top-1.5 before:bottom-1.5 before:-left-2 before:w-0.75 before:rounded-r-full'

/** Colours of an entry: the current one stands out by ground, weight and a bar, not by colour alone. */
export function entryTone(current: boolean): string {
  return current
    ? 'bg-primary-soft font-medium text-primary-ink before:bg-primary'
    : 'text-muted hover:bg-sunken hover:text-text'
}

/** Size of what stands in the menu itself, and of an entry under its group, whose label lines up with the group's. */
export const entrySize = { top: 'h-9 px-3 text-sm', nested: 'h-8 pr-3 pl-4 text-[13px]' }

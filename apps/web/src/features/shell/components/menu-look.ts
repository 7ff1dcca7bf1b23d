/** Shape of everything in the menu that can be clicked. */
export const entryLook =
  'relative flex h-9 w-full items-center gap-3 rounded-lg px-3 text-left text-sm transition-colors before:absolute before:top-1.5 before:bottom-1.5 before:-left-2 before:w-0.75 before:rounded-r-full'

/** Colours of an entry: the current one stands out by ground, weight and a bar, not by colour alone. */
export function entryTone(current: boolean): string {
  return current
    ? 'bg-primary-soft font-medium text-primary-ink before:bg-primary'
    : 'text-muted hover:bg-sunken hover:text-text'
}

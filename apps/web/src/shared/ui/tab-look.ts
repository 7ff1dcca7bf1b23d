import { classNames } from '../lib/class-names.ts'

const look =
  'relative inline-flex h-10 shrink-0 items-center text-sm whitespace-nowrap text-muted transition-colors hover:text-text after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full'

/** Look of a tab. @param isCurrent whether it is the one that stands open */
export function tabLook(isCurrent: boolean): string {
  return classNames(look, isCurrent && 'font-medium text-primary-ink after:bg-primary')
}

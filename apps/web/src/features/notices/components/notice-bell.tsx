import * as Popover from '@radix-ui/react-popover'
import { useQuery } from '@tanstack/react-query'
import { unreadNoticesQuery } from '../api/notice-queries.ts'
import { bellTexts } from '../texts.ts'
import { BellButton } from './bell-button.tsx'
import { NoticePanel } from './notice-panel.tsx'

type NoticeBellProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that it takes the place of had the focus. */
  autoFocus: boolean
}

/** The bell and, below it, what it has to tell. Where the number cannot be read, the bell is silent. */
export function NoticeBell({ open, onOpenChange, autoFocus }: NoticeBellProps) {
  const { data } = useQuery(unreadNoticesQuery)
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <BellButton unread={data?.unread ?? 0} autoFocus={autoFocus} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align='end'
          sideOffset={6}
          collisionPadding={8}
          aria-label={bellTexts.title}
          className='z-40 flex max-h-[min(34rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] animate-[appear_100ms_ease-out] flex-col overflow-hidden rounded-xl border border-line bg-raised text-sm text-text shadow-overlay'
        >
          <NoticePanel onLeave={() => onOpenChange(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

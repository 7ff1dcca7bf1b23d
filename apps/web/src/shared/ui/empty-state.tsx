import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { NoticeLayout } from './notice-layout.tsx'

type EmptyStateProps = {
  title: string
  /** What to do next; for an empty filter result, name the filter. */
  children?: ReactNode
  icon?: ReactNode
  actions?: ReactNode
}

/** Nothing to show, and what to do about it. An empty list and an empty filter result want different words. */
export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  return (
    <NoticeLayout icon={icon ?? <Inbox />} title={title} actions={actions}>
      {children}
    </NoticeLayout>
  )
}

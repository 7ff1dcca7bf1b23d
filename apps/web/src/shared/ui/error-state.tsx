import { TriangleAlert } from 'lucide-react'
import { problemText } from '../lib/problem-text.ts'
import { Button } from './button.tsx'
import { NoticeLayout } from './notice-layout.tsx'

type ErrorStateProps = { title?: string; error?: unknown; onRetry?: (() => void) | undefined }

/** A part of a screen could not be read: what the server said, and a way to try again. The frame around it stays. */
export function ErrorState({ title = 'This could not be loaded', error, onRetry }: ErrorStateProps) {
  return (
    <div role='alert'>
      <NoticeLayout
        icon={<TriangleAlert />}
        title={title}
        actions={onRetry === undefined ? undefined : <Button onClick={onRetry}>Try again</Button>}
      >
        {error === undefined ? undefined : problemText(error)}
      </NoticeLayout>
    </div>
  )
}

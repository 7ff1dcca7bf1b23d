import { TriangleAlert } from 'lucide-react'
import type { States } from '../../../workbench/state.ts'
import { ApiProblem } from '../lib/api-problem.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Notice } from './notice.tsx'

const tones = ['info', 'success', 'warning', 'danger'] as const

export const states = {
  'each tone': {
    render: () =>
      tones.map((tone) => (
        <Notice key={tone} tone={tone} icon={<TriangleAlert />}>
          Somebody else has changed this count.
        </Notice>
      )),
  },
  'nothing to show': { render: () => <EmptyState title='No counts yet'>Plan the first one.</EmptyState> },
  'what went wrong': {
    render: () => (
      <ErrorState
        error={new ApiProblem({ status: 503, code: 'server.not-ready', title: 'The server is starting.' })}
        onRetry={() => undefined}
      />
    ),
  },
} satisfies States

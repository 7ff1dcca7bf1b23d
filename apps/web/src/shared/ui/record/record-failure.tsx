import type { PlainPath } from '@backoffice/permissions'
import { Link } from '@tanstack/react-router'
import { ApiProblem } from '../../lib/api-problem.ts'
import { buttonClass } from '../button-class.ts'
import { Card } from '../card.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'

type RecordFailureProps = {
  error: unknown
  onRetry: () => void
  /** What is said where there is no such record, and the list that it would stand in. */
  notFound: { title: string; text: string; back: string; to: PlainPath }
}

/** A record that cannot be shown: because there is none for this person, or because it could not be read. */
export function RecordFailure({ error, onRetry, notFound }: RecordFailureProps) {
  const isMissing = error instanceof ApiProblem && error.status === 404
  return (
    <Card>
      {isMissing ? (
        <EmptyState
          title={notFound.title}
          actions={
            <Link to={notFound.to} className={buttonClass({})}>
              {notFound.back}
            </Link>
          }
        >
          {notFound.text}
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
    </Card>
  )
}

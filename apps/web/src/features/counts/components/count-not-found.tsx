import { Link } from '@tanstack/react-router'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { countTexts } from '../texts.ts'

/** A count that cannot be shown: because there is none for this person, or because it could not be read. */
export function CountNotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = error instanceof ApiProblem && error.status === 404
  return (
    <Card>
      {isMissing ? (
        <EmptyState
          title={countTexts.notFound}
          actions={
            <Link to='/counts' className={buttonClass({})}>
              {countTexts.backToCounts}
            </Link>
          }
        >
          {countTexts.notFoundText}
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
    </Card>
  )
}

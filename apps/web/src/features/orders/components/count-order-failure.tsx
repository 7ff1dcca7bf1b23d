import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { orderTexts } from '../texts.ts'

type CountOrderFailureProps = { countId: number; error: unknown; onRetry: () => void }

/** Why there is nothing to order from: the count is not posted, does not exist, or could not be read. */
export function CountOrderFailure({ countId, error, onRetry }: CountOrderFailureProps) {
  const code = error instanceof ApiProblem ? error.code : undefined
  return (
    <Card>
      {code === 'count.not-posted' ? (
        <EmptyState
          icon={<Hourglass />}
          title={orderTexts.notPosted}
          actions={
            <Link to='/counts/$id' params={{ id: String(countId) }} className={buttonClass({})}>
              {orderTexts.toCount}
            </Link>
          }
        >
          {orderTexts.notPostedText}
        </EmptyState>
      ) : (
        <ErrorState error={error} {...(code === 'record.not-found' ? {} : { onRetry })} />
      )}
    </Card>
  )
}

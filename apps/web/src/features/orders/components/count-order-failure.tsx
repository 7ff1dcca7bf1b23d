import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { countNotFound } from '../../../shared/ui/record/count-not-found.ts'
import { RecordFailure } from '../../../shared/ui/record/record-failure.tsx'
import { orderTexts } from '../texts.ts'

type CountOrderFailureProps = { countId: number; error: unknown; onRetry: () => void }

/** Why there is nothing to order from: the count is not posted, does not exist, or could not be read. */
export function CountOrderFailure({ countId, error, onRetry }: CountOrderFailureProps) {
  if (!(error instanceof ApiProblem) || error.code !== 'count.not-posted')
    return <RecordFailure error={error} onRetry={onRetry} notFound={countNotFound} />
  return (
    <Card>
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
    </Card>
  )
}

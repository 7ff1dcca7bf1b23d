import { Suspense } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'

const seriesCards = lazyPart(async () => (await import('./series-cards.tsx')).SeriesCards)

/** Height of a chart's card, kept free until the chart is there. */
export const seriesHeight = 'min-h-84'

/** Place of the charts, which come after the first paint. @param total how many of them this person will see */
export function SeriesSection({ total }: { total: number }) {
  if (total === 0) return null
  return (
    <div className='grid items-start gap-4 lg:grid-cols-2'>
      <Suspense
        fallback={Array.from({ length: total }, (_, index) => (
          <Card key={index} aria-busy='true' className={seriesHeight} />
        ))}
      >
        <seriesCards.Part total={total} />
      </Suspense>
    </div>
  )
}

import type { CountLine, CountRecord } from '@backoffice/api-types'
import { countTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { reasonsQuery } from '../../../shared/api/reasons-query.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Maybe } from '../../../shared/ui/maybe.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { SignedFigure } from '../../../shared/ui/signed-figure.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { decideTexts as texts } from '../decide-texts.ts'
import { linesOfPage } from '../api/review-queries.ts'
import { useDifferingLines } from '../model/use-differing-lines.ts'
import { useReview } from '../model/use-review.ts'
import { lineNameOf } from '../model/line-name.ts'
import { EarlierRounds } from './earlier-rounds.tsx'
import { LineItem } from './line-item.tsx'
import { ReviewTools } from './review-tools.tsx'

const idsOf = (lines: readonly CountLine[]) => lines.map(({ id }) => id)

const RecountDialog = lazy(async () => ({ default: (await import('./recount-dialog.tsx')).RecountDialog }))

/**
 * The lines of a count in review that differ from the book or were counted again, the largest difference first: whoever may approve chooses some and says
 * why, keeps the book, or takes what was counted, each undone as long as the count is in review; whoever may have them counted
 * again chooses which, and by whom. Nothing where there are none.
 */
export function ReviewLines({ count }: { count: CountRecord }) {
  const user = useCurrentUser()
  const mayDecide = hasRight(user, countTransitions.approve.right)
  const mayRecount = hasRight(user, countTransitions.recount.right)
  const mayChoose = mayDecide || mayRecount
  const [isRecounting, setRecounting] = useState(false)
  const { error, refetch, lines, shown, total, isReading, showMore, readAll } = useDifferingLines(count.id)
  const review = useReview(count.id)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (lines.length === 0) return null
  const chosenLines = lines.filter(({ id }) => chosen.has(id))
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((was) => new Set(isChosen ? [...was, ...ids] : [...was].filter((id) => !ids.includes(id))))
  const title = lines.some(({ state }) => state !== 'VARIANCE' && state !== 'KEPT_BOOK')
    ? texts.titleWithRecounted(total)
    : texts.title(total)
  const isAll = shown.every(({ id }) => chosen.has(id))
  return (
    <Card aria-label={title} className='@container'>
      <CardHeader
        title={title}
        description={mayChoose ? texts.lead : texts.leadReader}
        actions={
          review.canUndo ? (
            <Button
              size='sm'
              icon={<Undo2 aria-hidden='true' className='size-4' />}
              held={review.isPending}
              onClick={review.undo}
            >
              {texts.undo}
            </Button>
          ) : undefined
        }
      />
      {mayChoose ? (
        <ReviewTools
          mayDecide={mayDecide}
          onRecount={mayRecount ? () => setRecounting(true) : undefined}
          lines={chosenLines}
          isPending={review.isPending || isReading}
          all={isAll && chosenLines.length < total ? total : undefined}
          onChooseAll={() => void readAll().then((all) => choose(idsOf(all), true))}
          onDecide={(said) => review.decide(chosenLines, said)}
        />
      ) : null}
      <Table caption={texts.caption} hasCards>
        <thead>
          <tr>
            {mayChoose ? (
              <Td className='sticky top-0 z-10 w-9 border-b border-line bg-sunken'>
                <Tick
                  label={texts.chooseAll}
                  isOn={isAll}
                  onChange={() => choose(idsOf(isAll ? lines : shown), !isAll)}
                />
              </Td>
            ) : null}
            <Th>{texts.item}</Th>
            <Th numeric>{texts.counted}</Th>
            <Th numeric>{texts.book}</Th>
            <Th numeric>{texts.variance}</Th>
            <Th numeric>{texts.value}</Th>
            <Th>{texts.why}</Th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <Tr key={line.id}>
              {mayChoose ? (
                <Td card='lead' className='relative w-9'>
                  <Tick
                    label={texts.choose(lineNameOf(count, line))}
                    isOn={chosen.has(line.id)}
                    onChange={() => choose([line.id], !chosen.has(line.id))}
                  />
                </Td>
              ) : null}
              <LineFacts count={count} line={line} />
            </Tr>
          ))}
        </tbody>
      </Table>
      {total > shown.length ? (
        <div className='flex flex-wrap items-center gap-2 px-4 py-2'>
          <p className='text-muted'>{texts.shown(shown.length, total)}</p>
          <Button size='sm' held={isReading} onClick={() => void showMore()}>
            {texts.more(Math.min(linesOfPage, total - shown.length))}
          </Button>
        </div>
      ) : null}
      {isRecounting ? (
        <Suspense fallback={null}>
          <RecountDialog count={count} lineIds={idsOf(chosenLines)} onClose={() => setRecounting(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

function Tick({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: () => void }) {
  return (
    <label className='absolute inset-0 grid place-items-center'>
      <input
        type='checkbox'
        className='size-4 accent-primary'
        aria-label={label}
        checked={isOn}
        onChange={onChange}
      />
    </label>
  )
}

function LineFacts({ count, line }: { count: CountRecord; line: CountLine }) {
  const { data: reasons } = useQuery(reasonsQuery)
  const { item, countedQty, bookAtCount, variance, varianceValue, state, reasonCode, comment } = line
  const reason = reasons?.data.find(({ code }) => code === reasonCode)?.name ?? reasonCode
  const why = [reason, comment].filter((said) => typeof said === 'string').join(': ')
  const figure = (value: string) => (
    <>
      {formatDecimal(value)} <span className='text-xs text-muted'>{item.baseUnit}</span>
    </>
  )
  return (
    <>
      <Td card='title'>
        <LineItem count={count} line={line} />
      </Td>
      <Td numeric card={{ caption: texts.counted }}>
        <Maybe value={countedQty}>{figure}</Maybe>
        {line.isPrefilled ? <span className='block text-xs text-warning'>{texts.prefilled}</span> : null}
        <EarlierRounds line={line} />
      </Td>
      <Td numeric card={{ caption: texts.book }}>
        <Maybe value={bookAtCount}>{figure}</Maybe>
      </Td>
      <Td numeric card={{ caption: texts.variance }}>
        {state === 'KEPT_BOOK' ? (
          <span className='text-muted'>{texts.keepsBook}</span>
        ) : (
          <Maybe value={variance}>{(value) => <SignedFigure value={value} />}</Maybe>
        )}
      </Td>
      <Td numeric card={{ caption: texts.value }}>
        <Maybe value={varianceValue}>{(value) => <SignedFigure value={value} />}</Maybe>
      </Td>
      <Td card={{ caption: texts.why, isWide: true }}>{why === '' ? <None /> : why}</Td>
    </>
  )
}

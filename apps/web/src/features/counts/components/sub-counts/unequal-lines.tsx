import type { CountLine, CountRecord, UnequalLine } from '@backoffice/api-types'
import { countTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../../shared/ui/card.tsx'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { Select } from '../../../../shared/ui/input.tsx'
import { Table, Td, Th, Tr } from '../../../../shared/ui/table.tsx'
import { toast } from '../../../../shared/ui/toast.ts'
import { linesToDecideQuery, readLineIds } from '../../api/lines-to-decide.ts'
import { lineNameOf } from '../../model/line-name.ts'
import { useLineDecision } from '../../model/use-line-decision.ts'
import { subCountTexts as texts } from '../../sub-count-texts.ts'
import { reviewTexts } from '../../review-texts.ts'
import { LineItem } from '../line-item.tsx'

const RecountDialog = lazy(async () => ({ default: (await import('../recount-dialog.tsx')).RecountDialog }))

type ShownLine = CountLine & { unequal: UnequalLine }
const isShown = (line: CountLine): line is ShownLine => line.unequal !== null && line.unequal !== undefined

/**
 * The lines of a count in review that its sub-counts found different figures of, side by side: somebody who may approve chooses
 * whose holds, or those not chosen yet are counted again. Nothing where there is none.
 */
export function UnequalLines({ count }: { count: CountRecord }) {
  const user = useCurrentUser()
  const { data, error, refetch } = useQuery(linesToDecideQuery(count.id, 'unequal'))
  const { decide, isPending } = useLineDecision(count.id, 'unequal')
  const [recounted, setRecounted] = useState<readonly number[]>([])
  const { mutate: recount, isPending: isReading } = useMutation({
    mutationFn: async () =>
      data?.hasMore === true ? readLineIds(count.id, 'unequal', 'undecided') : (data?.undecidedIds ?? []),
    onSuccess: setRecounted,
    onError: (problem) => toast.problem(problem, { id: `count.${count.id}.recount` }),
  })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  const lines = (data?.data ?? []).filter(isShown)
  if (lines.length === 0) return null
  const total = data?.total ?? lines.length
  const left = data?.left ?? 0
  const mayChoose = hasRight(user, countTransitions.approve.right)
  const title = texts.unequal(total) + reviewTexts.left(left)
  const subCounts = new Map(
    lines.flatMap(({ unequal }) => unequal.figures.map(({ subCountId, subCount }) => [subCountId, subCount])),
  )
  return (
    <Card aria-label={title} className='@container'>
      <CardHeader
        title={title}
        description={mayChoose ? texts.unequalLead : texts.unequalReader}
        actions={
          left > 0 && hasRight(user, countTransitions.recount.right) ? (
            <Button size='sm' held={isReading} onClick={() => recount()}>
              {texts.again(left)}
            </Button>
          ) : undefined
        }
      />
      <Table caption={texts.unequal(total)} hasCards>
        <thead>
          <tr>
            <Th>{texts.item}</Th>
            <Th>{texts.holds}</Th>
            {[...subCounts].map(([id, subCount]) => (
              <Th key={id} numeric>
                {subCount}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Tr key={line.id}>
              <Td card='title'>
                <LineItem count={count} line={line} />
              </Td>
              <Td card={{ caption: texts.holds, isWide: true }}>
                <div className='min-w-36'>
                  <Select
                    inputSize='sm'
                    aria-label={texts.choice(lineNameOf(count, line))}
                    value={line.unequal.choice ?? ''}
                    disabled={!mayChoose}
                    held={isPending}
                    onChange={({ target }) =>
                      decide({
                        lineIds: [line.id],
                        subCountId: target.value === '' ? null : Number(target.value),
                      })
                    }
                  >
                    <option value=''>{texts.undecided}</option>
                    {line.unequal.figures
                      .filter(({ countedQty }) => countedQty !== null)
                      .map(({ subCountId, subCount }) => (
                        <option key={subCountId} value={subCountId}>
                          {texts.choose(subCount, figureOf(line, subCountId))}
                        </option>
                      ))}
                  </Select>
                </div>
              </Td>
              {[...subCounts].map(([id, subCount]) => (
                <Td key={id} numeric card={{ caption: subCount }}>
                  {figureOf(line, id)}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
      {total > lines.length ? (
        <p className='px-4 py-2 text-muted'>{texts.more(total - lines.length)}</p>
      ) : null}
      {recounted.length > 0 ? (
        <Suspense fallback={null}>
          <RecountDialog count={count} lineIds={recounted} onClose={() => setRecounted([])} />
        </Suspense>
      ) : null}
    </Card>
  )
}

/** What a sub-count found of a line, with its unit; an empty text where the line is none of its own. */
function figureOf({ unequal, item }: ShownLine, id: number): string {
  const found = unequal.figures.find(({ subCountId }) => subCountId === id)
  if (found === undefined) return ''
  return found.countedQty === null ? texts.notCounted : `${formatDecimal(found.countedQty)} ${item.baseUnit}`
}

import type { CountLine, CountRecord, OvertakenLine } from '@backoffice/api-types'
import { countTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '../../../shared/ui/moment.tsx'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { linesToDecideQuery } from '../api/lines-to-decide.ts'
import { lineNameOf } from '../model/line-name.ts'
import { useLineDecision } from '../model/use-line-decision.ts'
import { reviewTexts } from '../review-texts.ts'
import { LineItem } from './line-item.tsx'

const texts = reviewTexts.overtaken

type ReviewedCount = Pick<CountRecord, 'id' | 'locations'>
type ShownLine = CountLine & { overtaken: OvertakenLine }
const isShown = (line: CountLine): line is ShownLine =>
  line.overtaken !== null && line.overtaken !== undefined

/**
 * The lines of a count in review that a later posted count has overtaken, with both figures: they are left out unless
 * somebody with the right re-anchors them. Nothing where there is none.
 */
export function OvertakenLines({ count }: { count: ReviewedCount }) {
  const user = useCurrentUser()
  const { data, error, refetch } = useQuery(linesToDecideQuery(count.id, 'overtaken'))
  const { decide, isPending } = useLineDecision(count.id, 'overtaken')
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  const lines = (data?.data ?? []).filter(isShown)
  if (lines.length === 0) return null
  const total = data?.total ?? lines.length
  const hasMore = data?.hasMore === true
  const mayChoose =
    hasRight(user, countTransitions.approve.right) && hasRight(user, '[Reports] [Other] [Reanchor]')
  return (
    <Card aria-label={texts.title(total)} className='@container'>
      <CardHeader
        title={texts.title(total)}
        description={texts.lead}
        actions={
          (hasMore || lines.some(({ overtaken }) => overtaken.choice === 'REANCHOR')) && mayChoose ? (
            <Button
              size='sm'
              held={isPending}
              onClick={() =>
                decide({ overtaken: 'LEAVE_OUT', lineIds: hasMore ? 'all' : lines.map(({ id }) => id) })
              }
            >
              {texts.allOut}
            </Button>
          ) : undefined
        }
      />
      <Table caption={texts.caption} hasCards>
        <thead>
          <tr>
            <Th>{reviewTexts.moved.item}</Th>
            <Th numeric>{texts.here}</Th>
            <Th numeric>{texts.later}</Th>
            <Th>{texts.by}</Th>
            <Th>{texts.becomes}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ overtaken, ...line }) => (
            <Tr key={line.id}>
              <Td card='title'>
                <LineItem count={count} line={line} />
              </Td>
              <Figure
                caption={texts.here}
                qty={line.countedQty ?? ''}
                at={line.countedAt}
                unit={line.item.baseUnit}
              />
              <Figure
                caption={texts.later}
                qty={overtaken.countedQty}
                at={overtaken.countedAt}
                unit={line.item.baseUnit}
              />
              <Td card={{ caption: texts.by }}>{overtaken.number}</Td>
              <Td card={{ caption: texts.becomes, isWide: true }}>
                <Select
                  inputSize='sm'
                  aria-label={texts.choice(lineNameOf(count, line))}
                  value={overtaken.choice ?? 'LEAVE_OUT'}
                  disabled={!mayChoose}
                  held={isPending}
                  onChange={({ target }) =>
                    decide({
                      overtaken: target.value === 'REANCHOR' ? 'REANCHOR' : 'LEAVE_OUT',
                      lineIds: [line.id],
                    })
                  }
                >
                  <option value='LEAVE_OUT'>{texts.LEAVE_OUT}</option>
                  <option value='REANCHOR'>{texts.REANCHOR}</option>
                </Select>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {total > lines.length ? (
        <p className='px-4 py-2 text-muted'>{reviewTexts.moved.more(total - lines.length)}</p>
      ) : null}
    </Card>
  )
}

type FigureProps = { caption: string; qty: string; at: string | null; unit: string }

function Figure({ caption, qty, at, unit }: FigureProps) {
  return (
    <Td numeric card={{ caption }}>
      {formatDecimal(qty)} <span className='text-xs text-muted'>{unit}</span>
      {at === null ? null : (
        <div className='text-xs text-muted'>
          <Moment at={at} />
        </div>
      )}
    </Td>
  )
}

import type { CountLine, CountRecord, MovedLine } from '@backoffice/api-types'
import { countTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '../../../shared/ui/moment.tsx'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { transactionTypeLabels } from '../../../shared/model/state-labels.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { SignedFigure } from '../../../shared/ui/signed-figure.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { linesToDecideQuery } from '../api/lines-to-decide.ts'
import { lineNameOf } from '../model/line-name.ts'
import { useLineDecision } from '../model/use-line-decision.ts'
import { reviewTexts } from '../review-texts.ts'
import { LineItem } from './line-item.tsx'

const texts = reviewTexts.moved

type LineMoment = NonNullable<MovedLine['choice']>
type ReviewedCount = Pick<CountRecord, 'id' | 'locations'>
type ShownLine = CountLine & { moved: MovedLine }
const isShown = (line: CountLine): line is ShownLine => line.moved !== null && line.moved !== undefined

/**
 * The lines of a count in review that stock moved of while they were counted, with both results and what moved: somebody
 * who may approve chooses for one, or for all. Nothing where there is none.
 */
export function MovedLines({ count }: { count: ReviewedCount }) {
  const user = useCurrentUser()
  const { data, error, refetch } = useQuery(linesToDecideQuery(count.id, 'moved'))
  const { decide: choose, isPending } = useLineDecision(count.id, 'moved')
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  const lines = (data?.data ?? []).filter(isShown)
  if (lines.length === 0) return null
  const total = data?.total ?? lines.length
  const title = texts.title(total) + reviewTexts.left(data?.left)
  const mayChoose = hasRight(user, countTransitions.approve.right)
  const chooseAll = (moment: LineMoment) =>
    choose({ moment, lineIds: data?.hasMore === true ? 'all' : lines.map(({ id }) => id) })
  return (
    <Card aria-label={title} className='@container'>
      <CardHeader
        title={title}
        description={mayChoose ? texts.lead : texts.leadReader}
        actions={
          mayChoose ? (
            <>
              <Button size='sm' held={isPending} onClick={() => chooseAll('FROM')}>
                {texts.allFirst}
              </Button>
              <Button size='sm' held={isPending} onClick={() => chooseAll('TO')}>
                {texts.allLast}
              </Button>
            </>
          ) : undefined
        }
      />
      <Table caption={texts.caption} hasCards>
        <thead>
          <tr>
            <Th>{texts.item}</Th>
            <Th numeric>{texts.counted}</Th>
            <Th>{texts.movements}</Th>
            <Th numeric>{texts.first}</Th>
            <Th numeric>{texts.last}</Th>
            <Th>{texts.held}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <MovedRow
              key={line.id}
              count={count}
              line={line}
              isPending={isPending}
              onChoose={mayChoose ? (moment) => choose({ moment, lineIds: [line.id] }) : undefined}
            />
          ))}
        </tbody>
      </Table>
      {total > lines.length ? (
        <p className='px-4 py-2 text-muted'>{texts.more(total - lines.length)}</p>
      ) : null}
    </Card>
  )
}

type MovedRowProps = {
  count: ReviewedCount
  line: ShownLine
  isPending: boolean
  onChoose: ((moment: LineMoment) => void) | undefined
}

function MovedRow({ count, line, isPending, onChoose }: MovedRowProps) {
  const { item, moved, countedFrom, countedAt, countedQty } = line
  return (
    <Tr>
      <Td card='title'>
        <LineItem count={count} line={line} />
      </Td>
      <Td numeric card={{ caption: texts.counted }}>
        {formatDecimal(countedQty ?? '')} <span className='text-xs text-muted'>{item.baseUnit}</span>
      </Td>
      <Td card={{ caption: texts.movements, isWide: true }}>
        <ul>
          {moved.movements.map(({ occurredAt, type, qty, number }) => (
            <li key={`${occurredAt} ${type} ${number} ${qty}`}>
              <Moment at={occurredAt} /> {transactionTypeLabels[type].label}{' '}
              {formatDecimal(qty, { signed: true })}
              {number === null ? null : <span className='text-xs text-muted'> {number}</span>}
            </li>
          ))}
        </ul>
      </Td>
      <Result caption={texts.first} at={countedFrom} book={moved.bookFrom} variance={moved.varianceFrom} />
      <Result caption={texts.last} at={countedAt} book={moved.bookTo} variance={moved.varianceTo} />
      <Td card={{ caption: texts.held, isWide: true }}>
        <Choice
          item={lineNameOf(count, line)}
          chosen={moved.choice}
          isPending={isPending}
          onChoose={onChoose}
        />
      </Td>
    </Tr>
  )
}

type ResultProps = { caption: string; at: string | null; book: string; variance: string }

function Result({ caption, at, book, variance }: ResultProps) {
  return (
    <Td numeric card={{ caption }}>
      <SignedFigure value={variance} />
      <div className='text-xs text-muted'>
        {texts.book(formatDecimal(book))}
        {at === null ? null : ', '}
        <Moment at={at} />
      </div>
    </Td>
  )
}

type ChoiceProps = {
  item: string
  chosen: MovedLine['choice']
} & Pick<MovedRowProps, 'isPending' | 'onChoose'>

function Choice({ item, chosen, isPending, onChoose }: ChoiceProps) {
  return (
    <Select
      inputSize='sm'
      aria-label={texts.choice(item)}
      value={chosen ?? ''}
      disabled={onChoose === undefined}
      held={isPending}
      onChange={({ target }) => onChoose?.(target.value === 'FROM' ? 'FROM' : 'TO')}
    >
      {chosen === null ? <option value=''>{texts.undecided}</option> : null}
      <option value='FROM'>{texts.FROM}</option>
      <option value='TO'>{texts.TO}</option>
    </Select>
  )
}

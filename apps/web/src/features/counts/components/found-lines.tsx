import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import type { CountLine, CountRecord, FoundStock } from '@backoffice/api-types'
import { countTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Checkbox, Input } from '../../../shared/ui/input.tsx'
import { Maybe } from '../../../shared/ui/maybe.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { linesToDecideQuery } from '../api/lines-to-decide.ts'
import { foundTexts as texts } from '../found-texts.ts'
import { lineNameOf } from '../model/line-name.ts'
import { type CostForAll, costsForAll, type SaidCost } from '../model/costs-for-all.ts'
import { useLineCosts } from '../model/use-line-costs.ts'
import { reviewTexts } from '../review-texts.ts'
import { LineItem } from './line-item.tsx'

type FoundLine = CountLine & { found: FoundStock }
const isFound = (line: CountLine): line is FoundLine => line.found !== null && line.found !== undefined

/**
 * The lines of a count in review that found stock of which the book knows no cost: what is proposed and where from, what
 * somebody enters instead, or that it is left without one by right. Nothing where there is none.
 */
export function FoundLines({ count }: { count: CountRecord }) {
  const user = useCurrentUser()
  const { data, error, refetch } = useQuery(linesToDecideQuery(count.id, 'found'))
  const maySay = hasRight(user, countTransitions.approve.right)
  const mayLeave = maySay && hasRight(user, '[Reports] [Other] [Adjust]')
  const { say, sayAll, isPending } = useLineCosts(count.id, mayLeave)
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  const lines = (data?.data ?? []).filter(isFound)
  if (lines.length === 0) return null
  const total = data?.total ?? lines.length
  const title = texts.title(total) + reviewTexts.left(data?.left)
  const hasMore = data?.hasMore === true
  const left = data?.left ?? 0
  const chooseAll = (choice: CostForAll) => void sayAll(choice, hasMore ? 'all' : lines)
  const isAllProposed = !hasMore && costsForAll('PROPOSED', lines, mayLeave).said.length === 0
  return (
    <Card aria-label={title} className='@container'>
      <CardHeader
        title={title}
        description={maySay ? texts.lead : texts.leadReader}
        actions={
          maySay ? (
            <>
              <Button
                size='sm'
                held={isPending}
                disabled={isAllProposed}
                onClick={() => chooseAll('PROPOSED')}
              >
                {texts.allProposed}
              </Button>
              {mayLeave && left > 0 ? (
                <Button size='sm' held={isPending} onClick={() => chooseAll('NONE')}>
                  {texts.restWithout(left)}
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      />
      <Table caption={texts.caption} hasCards>
        <thead>
          <tr>
            <Th>{texts.item}</Th>
            <Th numeric>{texts.found}</Th>
            <Th>{texts.proposed}</Th>
            <Th>{texts.cost(count.currency)}</Th>
            <Th numeric>{texts.value}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <FoundRow
              key={line.id}
              count={count}
              line={line}
              isDisabled={!maySay}
              mayLeave={mayLeave}
              onSay={(said) => say([{ lineId: line.id, ...said }])}
            />
          ))}
        </tbody>
      </Table>
      {total > lines.length ? (
        <p className='px-4 py-2 text-muted'>{reviewTexts.moved.more(total - lines.length)}</p>
      ) : null}
    </Card>
  )
}

type FoundRowProps = {
  count: CountRecord
  line: FoundLine
  isDisabled: boolean
  mayLeave: boolean
  onSay: (said: Omit<SaidCost, 'lineId'>) => Promise<unknown>
}

function FoundRow({ count, line, isDisabled, ...row }: FoundRowProps) {
  const { item, variance, varianceValue, found } = line
  const name = lineNameOf(count, line)
  const said = plainDecimal(found.unitCost ?? '')
  const [typed, setTyped] = useState<string>()
  async function save(): Promise<void> {
    if (typed === undefined) return
    const unitCost = typed.trim().replace(',', '.')
    if (typed.trim() !== said) await row.onSay({ unitCost: unitCost === '' ? null : unitCost })
    // What was typed meanwhile stays.
    setTyped((now) => (now === typed ? undefined : now))
  }
  return (
    <Tr>
      <Td card='title'>
        <LineItem count={count} line={line} />
      </Td>
      <Td numeric card={{ caption: texts.found }}>
        <Maybe value={variance}>{(quantity) => formatDecimal(quantity)}</Maybe>{' '}
        <span className='text-xs text-muted'>{item.baseUnit}</span>
      </Td>
      <Td card={{ caption: texts.proposed }}>
        <Proposed proposed={found.proposed} />
      </Td>
      <Td card={{ caption: texts.cost(count.currency), isWide: true }}>
        <div className='flex min-w-36 flex-wrap items-center gap-2'>
          <Input
            inputSize='sm'
            inputMode='decimal'
            className='sm:max-w-36'
            aria-label={texts.costOf(name)}
            placeholder={found.isNone ? texts.noCost : found.proposed === null ? '' : texts.asProposed}
            disabled={isDisabled}
            value={typed ?? said}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => void save().catch(() => {})}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur()
            }}
          />
          <Checkbox
            label={texts.leave}
            aria-label={texts.leaveOf(name)}
            checked={found.isNone}
            disabled={isDisabled || !row.mayLeave}
            onChange={() => {
              setTyped(undefined)
              void row.onSay({ isNone: !found.isNone }).catch(() => {})
            }}
          />
        </div>
      </Td>
      <Td numeric card={{ caption: texts.value }}>
        {found.isNone || (found.unitCost === null && found.proposed === null) ? (
          <span className='text-muted'>{texts.noCost}</span>
        ) : (
          <Maybe value={varianceValue}>{(value) => formatDecimal(value)}</Maybe>
        )}
      </Td>
    </Tr>
  )
}

function Proposed({ proposed }: Pick<FoundStock, 'proposed'>) {
  if (proposed === null) return <span className='text-muted'>{texts.unknown}</span>
  return (
    <>
      {formatDecimal(proposed.unitCost)}
      <div className='text-xs text-muted'>{texts.sources[proposed.source](proposed.from)}</div>
    </>
  )
}

import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import type { CountRecord, FoundElsewhere } from '@backoffice/api-types'
import { countTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Input, Select } from '../../../shared/ui/input.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { elsewhereQuery } from '../api/elsewhere.ts'
import { elsewhereTexts as texts } from '../elsewhere-texts.ts'
import { useTransferFound } from '../model/use-transfer-found.ts'

type Move = { fromLocationId: number; quantity: string }

/**
 * The lines of a count in review that found too much of what another location holds: whoever may move stock transfers it from there.
 * Nothing where there is none, and for whoever may not approve.
 */
export function ElsewhereLines({ count }: { count: CountRecord }) {
  const user = useCurrentUser()
  const isTold = hasRight(user, countTransitions.approve.right)
  const { data, error, refetch } = useQuery({ ...elsewhereQuery(count.id), enabled: isTold })
  const { mutate: transfer, isPending } = useTransferFound(count)
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  const lines = data?.lines ?? []
  if (lines.length === 0) return null
  const mayMove = hasRight(user, '[Reports] [Other] [Movement]')
  return (
    <Card aria-label={texts.title(lines.length)} className='@container'>
      <CardHeader title={texts.title(lines.length)} description={mayMove ? texts.lead : texts.leadReader} />
      <Table caption={texts.caption} hasCards>
        <thead>
          <tr>
            <Th>{texts.item}</Th>
            <Th numeric>{texts.found}</Th>
            <Th>{texts.from}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <ElsewhereRow
              // What is left after a transfer replaces what stands in the box.
              key={`${line.lineId} ${line.surplus}`}
              line={line}
              isDisabled={!mayMove || isPending}
              onTransfer={(move) => transfer({ lineId: line.lineId, ...move })}
            />
          ))}
        </tbody>
      </Table>
      {data?.hasMore === true ? <p className='px-4 py-2 text-muted'>{texts.more}</p> : null}
    </Card>
  )
}

type ElsewhereRowProps = { line: FoundElsewhere; isDisabled: boolean; onTransfer: (move: Move) => void }

function ElsewhereRow({ line, isDisabled, onTransfer }: ElsewhereRowProps) {
  const { item, location, surplus, places } = line
  const [fromLocationId, setFrom] = useState(places[0]?.location.id ?? 0)
  const place = places.find((one) => one.location.id === fromLocationId) ?? places[0]
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? plainDecimal(place?.quantity ?? '')
  const wordsOf = ({ location: there, quantity, isShortHere }: FoundElsewhere['places'][number]) =>
    (isShortHere ? texts.short : texts.held)(there.name, formatDecimal(quantity))
  return (
    <Tr>
      <Td card='title'>
        {item.name} <span className='text-xs whitespace-nowrap text-muted'>{item.sku}</span>
      </Td>
      <Td numeric card={{ caption: texts.found }}>
        {formatDecimal(surplus)} <span className='text-xs text-muted'>{item.baseUnit}</span>
        <div className='text-xs text-muted'>{texts.foundAt(location.name)}</div>
      </Td>
      <Td card={{ caption: texts.from, isWide: true }}>
        <div className='flex min-w-36 flex-wrap items-center gap-2'>
          <Select
            inputSize='sm'
            className='max-w-64'
            aria-label={texts.fromOf(item.name)}
            disabled={isDisabled}
            value={place?.location.id}
            onChange={({ target }) => {
              setFrom(Number(target.value))
              setTyped(undefined)
            }}
          >
            {places.map((one) => (
              <option key={one.location.id} value={one.location.id}>
                {wordsOf(one)}
              </option>
            ))}
          </Select>
          <Input
            inputSize='sm'
            inputMode='decimal'
            className='sm:max-w-36'
            aria-label={texts.quantityOf(item.name)}
            disabled={isDisabled}
            value={shown}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button
            size='sm'
            aria-label={texts.transferOf(item.name)}
            disabled={isDisabled || place === undefined}
            onClick={() =>
              onTransfer({
                fromLocationId: place?.location.id ?? 0,
                quantity: shown.trim().replace(',', '.'),
              })
            }
          >
            {texts.transfer}
          </Button>
        </div>
      </Td>
    </Tr>
  )
}

import type { ReceivableOrder } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../shared/ui/button.tsx'
import { receivableOrdersQuery } from '../api/receipt-queries.ts'
import { receiveTexts as texts } from '../receive-texts.ts'
import { CodeBox } from './code-box.tsx'
import { OrderChoices } from './order-choices.tsx'

type FindOrderProps = {
  /** What was scanned before this stood open. */
  scanned: string | undefined
  /** @param code what it was found by */
  onFound: (order: ReceivableOrder, code: string) => void
}

type Found = { code: string; orders?: readonly ReceivableOrder[]; isFailed?: true }

/** Finds the order that goods came of, by a scan of them or by its number: the one there is, or one that somebody chooses. */
export function FindOrder({ scanned, onFound }: FindOrderProps) {
  const client = useQueryClient()
  const [found, setFound] = useState<Found>()
  async function find(code: string) {
    setFound({ code })
    try {
      const { data: orders } = await client.fetchQuery(receivableOrdersQuery(code))
      const [first] = orders
      if (first !== undefined && orders.length === 1) onFound(first, code)
      else setFound((now) => (now?.code === code ? { code, orders } : now))
    } catch {
      setFound((now) => (now?.code === code ? { code, isFailed: true } : now))
    }
  }
  const latest = useRef(find)
  useEffect(() => {
    latest.current = find
  })
  useEffect(() => {
    if (scanned !== undefined) void latest.current(scanned)
  }, [scanned])
  const orders = found?.orders ?? []
  return (
    <div className='grid gap-1.5 px-4 pt-4 sm:px-5'>
      <CodeBox
        label={texts.find}
        hint={texts.findHint}
        autoFocus
        enterKeyHint='search'
        onEnter={(code) => void find(code)}
      >
        {(enter) => (
          <Button
            className='h-11'
            variant='secondary'
            icon={<Search aria-hidden='true' className='size-4' />}
            onClick={enter}
          >
            {texts.findButton}
          </Button>
        )}
      </CodeBox>
      <p role='status' className='text-[13px] text-muted empty:hidden'>
        {found === undefined ? null : saidOf(found)}
      </p>
      <OrderChoices
        label={texts.chooseOrder}
        orders={orders}
        onChoose={(order) => onFound(order, found?.code ?? '')}
      />
    </div>
  )
}

function saidOf({ code, orders, isFailed }: Found): string {
  if (isFailed === true) return texts.findFailed
  if (orders === undefined) return texts.finding
  return orders.length === 0 ? texts.notFound(code) : texts.several(code)
}

import type { SupplierItemRow, SupplierRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { Maybe } from '../../../shared/ui/maybe.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { offersQuery } from '../api/catalogue-queries.ts'
import { catalogueTexts } from '../texts.ts'

const dialog = lazyPart(async () => (await import('./offer-dialog.tsx')).OfferDialog)
const { offer: texts } = catalogueTexts

/** What a supplier sells, for how much today and from when for how much. */
export function SupplierOffers({ supplier }: { supplier: SupplierRecord }) {
  const [open, setOpen] = useState<number | 'new' | undefined>(undefined)
  const { data, error, refetch } = useQuery(offersQuery(supplier.id))
  const mayCreate = hasRight(useCurrentUser(), '[Setup] [Create] [Company]')
  const rows = data?.data ?? []
  const more = (data?.total ?? 0) - rows.length
  return (
    <section aria-label={texts.title} className='mt-6 grid gap-2'>
      <div className='flex items-center justify-between gap-2'>
        <h3 className='font-medium'>{texts.title}</h3>
        {mayCreate ? (
          <Button
            size='sm'
            icon={<Plus aria-hidden='true' className='size-4' />}
            onClick={() => setOpen('new')}
          >
            {texts.add}
          </Button>
        ) : null}
      </div>
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && rows.length === 0 ? <p className='text-muted'>{texts.empty}</p> : null}
      {rows.length === 0 ? null : <Offers rows={rows} onOpen={setOpen} />}
      {more > 0 ? <p className='text-[13px] text-muted'>{texts.more(more)}</p> : null}
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <dialog.Part
            supplier={supplier}
            offerId={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

function Offers({ rows, onOpen }: { rows: readonly SupplierItemRow[]; onOpen: (id: number) => void }) {
  return (
    <Table caption={texts.title}>
      <thead>
        <tr>
          <Th>{texts.item}</Th>
          <Th>{texts.pack}</Th>
          <Th numeric>{texts.price}</Th>
          <Th numeric>{texts.next}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.id} className={row.isActive ? undefined : 'text-muted'}>
            <Td>
              <button
                type='button'
                className='min-h-6 text-left font-medium text-primary-ink underline-offset-2 hover:underline'
                onClick={() => onOpen(row.id)}
              >
                {row.item.name}
              </button>
              <span className='block text-[13px] text-muted'>{row.item.sku}</span>
            </Td>
            <Td>{row.packUnit.name}</Td>
            <Td numeric>
              <Maybe value={row.unitPrice}>{(text) => formatDecimal(text)}</Maybe>
            </Td>
            <Td numeric>
              <Next row={row} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function Next({ row: { nextPrice, nextFrom } }: { row: SupplierItemRow }) {
  if (nextPrice === null || nextFrom === null) return <None />
  return (
    <>
      {formatDecimal(nextPrice)}
      <span className='block text-[13px] text-muted'>{texts.from(nextFrom)}</span>
    </>
  )
}

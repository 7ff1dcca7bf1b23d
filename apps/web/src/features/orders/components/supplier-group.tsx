import type { SuggestionGroup } from '@backoffice/api-types'
import { PackageX, TriangleAlert, Truck } from 'lucide-react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { useMediaQuery } from '../../../shared/lib/use-media-query.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { Table, Th } from '../../../shared/ui/table.tsx'
import { groupTotal, isBelowMinimum, type PackEdits } from '../model/pack-edits.ts'
import { orderTexts } from '../texts.ts'
import { roomyCell, SuggestionCard, SuggestionRow, type SuggestionRowProps } from './suggestion-row.tsx'

type SupplierGroupProps = {
  group: SuggestionGroup
  /** Whether other groups are for other locations. */
  hasOthers: boolean
  edits: PackEdits
  /** What the server refused about the packs of a line, by line of the count. */
  problems: Readonly<Record<number, string>>
  isReadOnly: boolean
  /** The draft of this supplier that the lines are added to; undefined makes an order of its own. */
  addTo: number | undefined
  onAddTo: (draftId: number | undefined) => void
  /** @param text packs as typed; undefined goes back to the suggestion */
  onEdit: (lineId: number, text: string | undefined) => void
  onChoose: (lineId: number, supplierItemId: number) => void
  /** Fills the order up to what the supplier asks for at least. */
  onFill: () => void
}

type Column = { header: string; width?: string; numeric?: boolean; roomy?: boolean }

const stockColumns: readonly Column[] = [
  { header: orderTexts.item },
  { header: orderTexts.onHand, width: 'w-27', numeric: true, roomy: true },
  { header: orderTexts.onOrder, width: 'w-20', numeric: true, roomy: true },
  { header: orderTexts.target, width: 'w-20', numeric: true, roomy: true },
  { header: orderTexts.need, width: 'w-20', numeric: true },
]
const orderColumns: readonly Column[] = [
  { header: orderTexts.order, width: 'w-48' },
  { header: orderTexts.price, width: 'w-20', numeric: true },
  { header: orderTexts.lineTotal, width: 'w-22', numeric: true },
]

/** What one supplier would deliver to one location; the group without a supplier says why it cannot be ordered. */
export function SupplierGroup(props: SupplierGroupProps) {
  const { group, hasOthers, edits, problems, isReadOnly, onEdit, onChoose } = props
  const isNarrow = useMediaQuery('(max-width: 47.99rem)')
  const hasSupplier = group.supplier !== null
  const supplier = group.supplier?.name ?? orderTexts.noSupplier
  const name = hasOthers ? `${supplier} · ${group.location.name}` : supplier
  const rows = group.lines.map((line) => ({
    problem: problems[line.lineId],
    line,
    name: hasOthers ? `${line.item.name}, ${group.location.name}` : line.item.name,
    edits,
    hasSupplier,
    isReadOnly,
    onEdit,
    onChoose,
  }))
  return (
    <Card className='@container overflow-hidden'>
      <GroupHead {...props} name={name} />
      {isNarrow ? (
        <ul aria-label={name}>
          {rows.map((row) => (
            <SuggestionCard key={row.line.lineId} {...row} />
          ))}
        </ul>
      ) : (
        <GroupTable
          name={name}
          rows={rows}
          columns={hasSupplier ? [...stockColumns, ...orderColumns] : stockColumns}
        />
      )}
    </Card>
  )
}

type GroupTableProps = { name: string; rows: readonly SuggestionRowProps[]; columns: readonly Column[] }

function GroupTable({ name, rows, columns }: GroupTableProps) {
  return (
    <Table caption={name} className='min-w-[38rem] table-fixed @4xl:min-w-[56rem]'>
      <colgroup>
        {columns.map(({ header, width, roomy }) => (
          <col key={header} className={classNames(width, roomy && 'hidden @4xl:table-column')} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ header, numeric = false, roomy }) => (
            <Th key={header} numeric={numeric} className={roomy ? roomyCell : undefined}>
              {header}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SuggestionRow key={row.line.lineId} {...row} />
        ))}
      </tbody>
    </Table>
  )
}

function GroupHead({
  group,
  edits,
  name,
  isReadOnly,
  addTo,
  onAddTo,
  onFill,
}: SupplierGroupProps & { name: string }) {
  const Icon = group.supplier === null ? PackageX : Truck
  return (
    <header className='flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3'>
      <div className='flex min-w-0 items-center gap-2.5'>
        <Icon aria-hidden='true' className='size-4.5 shrink-0 text-muted' />
        <h2 className='text-[15px] font-medium'>{name}</h2>
      </div>
      {group.supplier === null ? (
        <p className='max-w-prose text-[13px] text-pretty text-muted'>{orderTexts.noSupplierText}</p>
      ) : (
        <div className='flex flex-wrap items-center gap-x-3 gap-y-1'>
          {group.drafts.length === 0 || isReadOnly ? null : (
            <span>
              <Select
                inputSize='sm'
                aria-label={orderTexts.whichOrder(name)}
                value={addTo ?? ''}
                onChange={({ target }) => onAddTo(target.value === '' ? undefined : Number(target.value))}
              >
                <option value=''>{orderTexts.ownOrder}</option>
                {group.drafts.map(({ id, number }) => (
                  <option key={id} value={id}>
                    {orderTexts.addToDraft(number)}
                  </option>
                ))}
              </Select>
            </span>
          )}
          {isBelowMinimum(group, edits) ? (
            <span className='inline-flex items-center gap-1.5 text-[13px] text-warning'>
              <TriangleAlert aria-hidden='true' className='size-4' />
              {orderTexts.minOrder(`${formatDecimal(group.minOrderValue ?? '')} ${group.currency ?? ''}`)}
              {isReadOnly ? null : (
                <Button size='sm' title={orderTexts.fillUpTitle} onClick={onFill}>
                  {orderTexts.fillUp}
                </Button>
              )}
            </span>
          ) : null}
          <span className='font-medium'>
            <Money value={groupTotal(group, edits)} currency={group.currency} />
          </span>
        </div>
      )}
    </header>
  )
}

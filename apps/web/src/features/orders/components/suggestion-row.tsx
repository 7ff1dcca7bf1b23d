import type { SuggestionLine } from '@backoffice/api-types'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { None } from '../../../shared/ui/none.tsx'
import { Unbroken } from '../../../shared/ui/unbroken.tsx'
import { Td, Tr } from '../../../shared/ui/table.tsx'
import { lineTotal, type PackEdits } from '../model/pack-edits.ts'
import { whySentence } from '../model/why-sentence.ts'
import { orderTexts } from '../texts.ts'
import { coverDays } from '../model/fill-to-minimum.ts'
import { LineSupplier } from './line-supplier.tsx'
import { PacksBox } from './packs-box.tsx'

export type SuggestionRowProps = {
  line: SuggestionLine
  /** What its boxes call the item: with its location, where there are several. */
  name: string
  edits: PackEdits
  problem: string | undefined
  hasSupplier: boolean
  isReadOnly: boolean
  onEdit: (lineId: number, text: string | undefined) => void
  /** Has a line delivered by another supplier. */
  onChoose: (lineId: number, supplierItemId: number) => void
}

/** A figure that gives way on a narrow screen: the sentence under the item names it too. */
export const roomyCell = 'hidden @4xl:table-cell print:table-cell'

/** One item: what there is, what is missing, how many packs, and why. */
export function SuggestionRow(props: SuggestionRowProps) {
  const { line, name, edits, problem, hasSupplier, isReadOnly, onEdit, onChoose } = props
  const total = lineTotal(line, edits)
  return (
    <Tr className='align-top'>
      <Td>
        <About {...{ line, name, edits, isReadOnly, onChoose }} />
      </Td>
      <Td numeric className={roomyCell}>
        {formatDecimal(line.onHand)} <span className='text-xs text-muted'>{line.item.baseUnit}</span>
      </Td>
      <Td numeric className={roomyCell}>
        {formatDecimal(line.onOrder)}
      </Td>
      <Td numeric className={roomyCell}>
        {formatDecimal(line.target)}
        {line.min === null ? null : (
          <span className='block text-xs text-muted'>{formatDecimal(line.min)}</span>
        )}
      </Td>
      <Td numeric>{formatDecimal(line.need)}</Td>
      {hasSupplier ? (
        <>
          <Td>
            <PacksBox {...{ line, name, edits, problem, isReadOnly, onEdit }} />
          </Td>
          <Td numeric>{line.unitPrice === null ? <None /> : formatDecimal(line.unitPrice)}</Td>
          <Td numeric>{total === null ? <None /> : formatDecimal(total)}</Td>
        </>
      ) : null}
    </Tr>
  )
}

/** The same on a phone: why in words, then the packs beside what they come to. */
export function SuggestionCard(props: SuggestionRowProps) {
  const { line, name, edits, problem, hasSupplier, isReadOnly, onEdit, onChoose } = props
  const total = lineTotal(line, edits)
  return (
    <li className='grid gap-2 border-b border-line px-4 py-3 last:border-b-0'>
      <div>
        <About {...{ line, name, edits, isReadOnly, onChoose }} />
      </div>
      {hasSupplier ? (
        <div className='flex items-start justify-between gap-3 text-[13px] tabular-nums'>
          <div className='min-w-0 flex-1'>
            <PacksBox {...{ line, name, edits, problem, isReadOnly, onEdit }} />
          </div>
          <div className='shrink-0 text-right'>
            <p className='font-medium'>{total === null ? <None /> : formatDecimal(total)}</p>
            <p className='text-xs text-muted'>
              {line.unitPrice === null ? null : orderTexts.perPack(formatDecimal(line.unitPrice))}
            </p>
          </div>
        </div>
      ) : null}
    </li>
  )
}

/** Which item, why so much of it is missing, and who delivers it. */
function About({
  line,
  name,
  edits,
  isReadOnly,
  onChoose,
}: Pick<SuggestionRowProps, 'line' | 'name' | 'edits' | 'isReadOnly' | 'onChoose'>) {
  const { item } = line
  return (
    <>
      <p className='font-medium'>
        {item.name} <span className='text-xs font-normal whitespace-nowrap text-muted'>{item.sku}</span>
      </p>
      <p className='text-xs text-pretty text-muted'>{whySentence(line)}</p>
      <Prospect line={line} edits={edits} />
      <LineSupplier {...{ line, name, isReadOnly, onChoose }} />
    </>
  )
}

/** How long it lasts with what is ordered, and what was paid for it last. */
function Prospect({ line, edits }: Pick<SuggestionRowProps, 'line' | 'edits'>) {
  const { lastPaid } = line
  const days = coverDays(line, edits)
  const parts = [
    days === null ? undefined : orderTexts.covers(days),
    lastPaid === null
      ? undefined
      : orderTexts.lastPaid(
          `${formatDecimal(lastPaid.unitPrice)} ${lastPaid.currency}`,
          lastPaid.packUnit,
          lastPaid.documentDate,
        ),
  ].filter((part) => part !== undefined)
  if (parts.length === 0) return null
  return (
    <p className='text-xs text-pretty text-muted'>
      <Unbroken>{parts.join(' · ')}</Unbroken>
    </p>
  )
}

import type { SuggestionLine } from '@backoffice/api-types'
import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { Td, Tr } from '../../../shared/ui/table.tsx'
import { lineTotal, type PackEdits, packsText, parsePacks } from '../model/pack-edits.ts'
import { whySentence } from '../model/why-sentence.ts'
import { orderTexts } from '../texts.ts'

type SuggestionRowProps = {
  line: SuggestionLine
  edits: PackEdits
  hasSupplier: boolean
  isReadOnly: boolean
  onEdit: (itemId: number, text: string | undefined) => void
}

/** One item: what there is, what is missing, how many packs, and why. */
export function SuggestionRow({ line, edits, hasSupplier, isReadOnly, onEdit }: SuggestionRowProps) {
  const { item } = line
  const total = lineTotal(line, edits)
  return (
    <Tr className='align-top'>
      <Td>
        <p className='truncate font-medium'>
          {item.name} <span className='text-xs font-normal text-muted'>{item.sku}</span>
        </p>
        <p className='text-xs text-pretty text-muted'>{whySentence(line)}</p>
      </Td>
      <Td numeric>
        {formatDecimal(line.onHand)} <span className='text-xs text-muted'>{item.baseUnit}</span>
      </Td>
      <Td numeric>{formatDecimal(line.onOrder)}</Td>
      <Td numeric>
        {formatDecimal(line.target)}
        {line.min === null ? null : (
          <span className='block text-xs text-muted'>{formatDecimal(line.min)}</span>
        )}
      </Td>
      <Td numeric>{formatDecimal(line.need)}</Td>
      {hasSupplier ? (
        <>
          <Td>
            <PacksBox line={line} edits={edits} isReadOnly={isReadOnly} onEdit={onEdit} />
          </Td>
          <Td numeric>{line.unitPrice === null ? <None /> : formatDecimal(line.unitPrice)}</Td>
          <Td numeric>{total === null ? <None /> : formatDecimal(total)}</Td>
        </>
      ) : null}
    </Tr>
  )
}

function PacksBox({ line, edits, isReadOnly, onEdit }: Omit<SuggestionRowProps, 'hasSupplier'>) {
  const errorId = useId()
  const text = packsText(line, edits)
  const parsed = parsePacks(text)
  const isEdited = edits[line.item.id] !== undefined
  return (
    <>
      <span className='flex items-center gap-1.5'>
        <span className='w-16 shrink-0'>
          <Input
            inputSize='sm'
            inputMode='decimal'
            autoComplete='off'
            aria-label={orderTexts.packsOf(line.item.name)}
            aria-invalid={parsed.kind === 'invalid' ? true : undefined}
            aria-describedby={parsed.kind === 'invalid' ? errorId : undefined}
            readOnly={isReadOnly}
            value={text}
            className='text-right tabular-nums read-only:border-transparent read-only:bg-transparent'
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onEdit(line.item.id, event.target.value)}
          />
        </span>
        <span className='min-w-0 flex-1 truncate text-xs text-muted'>× {line.packUnit?.name}</span>
        {isEdited && !isReadOnly ? (
          <Button
            variant='ghost'
            size='sm'
            className='px-1.5'
            aria-label={`${orderTexts.reset}: ${line.item.name}`}
            onClick={() => onEdit(line.item.id, undefined)}
          >
            <Undo2 aria-hidden='true' className='size-4' />
          </Button>
        ) : null}
      </span>
      {parsed.kind === 'invalid' ? (
        <p id={errorId} role='alert' className='pt-1 text-xs text-danger'>
          {parsed.message}
        </p>
      ) : null}
    </>
  )
}

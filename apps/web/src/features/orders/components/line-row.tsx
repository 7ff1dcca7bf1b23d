import { StickyNote, X } from 'lucide-react'
import { useId, useState } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { Td, Tr } from '../../../shared/ui/table.tsx'
import { editorTexts as texts } from '../editor-texts.ts'
import {
  baseQuantity,
  type LineDraft,
  lineBoxes,
  lineBoxNames,
  lineFigures,
  type Offer,
  otherPrice,
  packWarnings,
} from '../model/line-draft.ts'
import { LineBox } from './line-box.tsx'

export type LineRowProps = {
  line: LineDraft
  /** What its boxes are called by, which tells it from other lines. */
  name: string
  /** Place among the lines, from 0. */
  row: number
  offer: Offer | undefined
  /** Whether the catalogue is known, so that an item that is not in it can be told. */
  isCatalogueKnown: boolean
  /** What is wrong, by box. */
  mistakes: Readonly<Record<string, string>>
  isPending: boolean
  onChange: (patch: Partial<LineDraft>) => void
  onRemove: () => void
  onApplyPrice: () => void
}

const widths = { packs: 'w-36', unitPrice: 'w-27', discountPct: 'w-20', taxPct: 'w-20' } as const

export const nameOf = ({ item, text }: LineDraft) => item?.name ?? (text.trim() || texts.freeText)

/** A line of an order as a row of boxes. */
export function LineRow(props: LineRowProps) {
  const { line, name, onRemove } = props
  const mistakesId = useId()
  const figures = lineFigures(line)
  return (
    <Tr>
      <Td className='min-w-48 align-top'>
        <LineName {...props} mistakesId={mistakesId} />
      </Td>
      {lineBoxNames.map((box, column) => (
        <Td key={box} className={classNames('align-top', widths[box])}>
          <Box {...props} {...{ box, column, mistakesId }} />
        </Td>
      ))}
      <Td numeric className='w-27 align-top'>
        <span className='inline-flex h-7 items-center'>
          {figures === null ? <None /> : formatDecimal(figures.total)}
        </span>
      </Td>
      <Td className='w-8 align-top'>
        <IconButton label={texts.remove(name)} icon={<X />} onClick={onRemove} />
      </Td>
    </Tr>
  )
}

/** The same as a card, for a phone. */
export function LineCard(props: LineRowProps) {
  const { line, name, onRemove } = props
  const mistakesId = useId()
  const figures = lineFigures(line)
  return (
    <li className='grid gap-2 border-b border-line px-4 py-3 last:border-b-0'>
      <div className='flex items-start justify-between gap-2'>
        <div className='min-w-0 flex-1'>
          <LineName {...props} mistakesId={mistakesId} />
        </div>
        <IconButton label={texts.remove(name)} icon={<X />} onClick={onRemove} />
      </div>
      <div className='grid grid-cols-2 gap-2'>
        {lineBoxNames.map((box, column) => (
          <div key={box} className='grid content-start gap-1'>
            <span aria-hidden='true' className='text-xs text-muted'>
              {texts.boxes[box]}
            </span>
            <Box {...props} {...{ box, column, mistakesId }} />
          </div>
        ))}
      </div>
      <p className='text-right font-medium tabular-nums'>
        {figures === null ? <None /> : formatDecimal(figures.total)}
      </p>
    </li>
  )
}

type BoxProps = LineRowProps & { box: (typeof lineBoxNames)[number]; column: number; mistakesId: string }

/** A box, and what stands below it. */
function Box(props: BoxProps) {
  const { line, name, row, mistakes, isPending, box, column, mistakesId, onChange } = props
  return (
    <>
      <LineBox
        label={texts.boxOf(texts.boxes[box], name)}
        kind={lineBoxes[box]}
        value={line[box]}
        cell={`${row}:${column}`}
        mistakeId={mistakes[box] === undefined ? undefined : mistakesId}
        isPending={isPending}
        onChange={(text) => onChange({ [box]: text })}
      />
      <UnderBox {...props} />
    </>
  )
}

/** What is ordered, what is wrong with it or unusual, and the note. */
function LineName(props: LineRowProps & { mistakesId: string }) {
  const { line, name, offer, isCatalogueKnown, mistakes, mistakesId, isPending, onChange } = props
  const [isNoting, setIsNoting] = useState(false)
  const warnings = isCatalogueKnown ? packWarnings(line, offer) : []
  const wrong = Object.values(mistakes)
  return (
    <div className='grid gap-1'>
      <div className='flex min-h-7 items-center gap-1.5'>
        {line.item === null ? (
          <Input
            inputSize='sm'
            aria-label={texts.text}
            placeholder={texts.text}
            aria-invalid={mistakes['text'] === undefined ? undefined : true}
            aria-describedby={mistakes['text'] === undefined ? undefined : mistakesId}
            data-cell={`${props.row}:text`}
            maxLength={200}
            readOnly={isPending}
            value={line.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        ) : (
          <span className='min-w-0 flex-1'>
            {line.item.name} <span className='text-xs whitespace-nowrap text-muted'>{line.item.sku}</span>
          </span>
        )}
        {line.note === '' && !isNoting ? (
          <IconButton label={texts.noteOf(name)} icon={<StickyNote />} onClick={() => setIsNoting(true)} />
        ) : null}
      </div>
      {line.note === '' && !isNoting ? null : (
        <Input
          inputSize='sm'
          aria-label={texts.noteOf(name)}
          placeholder={texts.note}
          autoFocus={isNoting}
          maxLength={500}
          readOnly={isPending}
          value={line.note}
          onBlur={() => setIsNoting(false)}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      )}
      {warnings.length === 0 ? null : <p className='text-xs text-warning'>{warnings.join('; ')}</p>}
      {wrong.length === 0 ? null : (
        <p id={mistakesId} role='alert' className='text-xs text-danger'>
          {wrong.join(' ')}
        </p>
      )}
    </div>
  )
}

/** What stands below a box: the pack and what it comes to in base units, or the price of today. */
function UnderBox({ line, name, offer, box, onApplyPrice }: LineRowProps & { box: keyof typeof lineBoxes }) {
  if (box === 'packs' && line.packUnit !== null) {
    const base = baseQuantity(line)
    return (
      <p className='pt-1 text-right text-xs text-muted tabular-nums'>
        × {line.packUnit.name}
        {base === null ? '' : ` = ${formatDecimal(base)} ${line.item?.baseUnit ?? ''}`}
      </p>
    )
  }
  const price = box === 'unitPrice' ? otherPrice(line, offer) : undefined
  if (price === undefined) return null
  return (
    <p className='pt-1 text-right'>
      <button
        type='button'
        aria-label={texts.applyPriceOf(name, formatDecimal(price))}
        onClick={onApplyPrice}
        className='min-h-6 rounded-md px-1 text-xs font-medium text-primary-ink underline-offset-2 hover:underline'
      >
        {texts.take(formatDecimal(price))}
      </button>
    </p>
  )
}

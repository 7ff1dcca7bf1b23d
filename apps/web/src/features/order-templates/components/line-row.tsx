import type { OrderTemplateNeed } from '@backoffice/api-types'
import { orderTemplateModes } from '@backoffice/api-types/values'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Input, Select } from '../../../shared/ui/input.tsx'
import { editorTexts as texts } from '../editor-texts.ts'
import type { DraftLine } from '../model/template-lines.ts'

type LineRowProps = {
  line: DraftLine
  /** What it would order now; undefined until that is known. */
  need: OrderTemplateNeed | undefined
  error: string | undefined
  isReadOnly: boolean
  onChange: (typed: Partial<Pick<DraftLine, 'mode' | 'packs'>>) => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
  /** What is said beside its figures. */
  children?: ReactNode
}

/** An item of a supplier: how much of it is ordered, and what that is now. */
export function LineRow(props: LineRowProps) {
  const { line, need, error, isReadOnly, onChange, onMove, onRemove, children } = props
  const { item, supplier, packUnit, mode } = line
  const messageId = useId()
  const told = error === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': messageId }
  return (
    <li className='grid gap-1 py-2'>
      <div className='flex flex-wrap items-center gap-x-4 gap-y-1.5'>
        <p className='min-w-48 flex-1'>
          <span className='block font-medium break-words'>{item.name}</span>
          <span className='text-xs text-muted'>
            {supplier.name} · {item.sku}
          </span>
        </p>
        <span className='flex items-center gap-1.5'>
          <span>
            <Select
              inputSize='sm'
              aria-label={texts.modeOf(item.name)}
              value={mode}
              disabled={isReadOnly}
              onChange={({ target }) =>
                onChange({ mode: orderTemplateModes.find((one) => one === target.value) ?? mode })
              }
            >
              {orderTemplateModes.map((one) => (
                <option key={one} value={one}>
                  {texts.modes[one]}
                </option>
              ))}
            </Select>
          </span>
          {mode === 'FIXED' ? (
            <span className='w-16 shrink-0'>
              <Input
                inputSize='sm'
                inputMode='decimal'
                autoComplete='off'
                aria-label={texts.packsOf(item.name)}
                {...told}
                readOnly={isReadOnly}
                value={line.packs}
                className='text-right tabular-nums'
                onFocus={({ currentTarget }) => currentTarget.select()}
                onChange={({ target }) => onChange({ packs: target.value })}
              />
            </span>
          ) : null}
          <span className='text-xs text-muted'>× {packUnit.name}</span>
        </span>
        <Figures line={line} need={need}>
          {children}
        </Figures>
        {isReadOnly ? null : (
          <span className='flex'>
            <IconButton label={texts.up(item.name)} icon={<ArrowUp />} onClick={() => onMove(-1)} />
            <IconButton label={texts.down(item.name)} icon={<ArrowDown />} onClick={() => onMove(1)} />
            <IconButton label={texts.remove(item.name)} icon={<X />} onClick={onRemove} />
          </span>
        )}
      </div>
      {error === undefined ? null : (
        <p id={messageId} role='alert' className='text-xs text-danger'>
          {error}
        </p>
      )}
    </li>
  )
}

/** The stock of this moment, and what the line would order. */
function Figures({ line, need, children }: Pick<LineRowProps, 'line' | 'need' | 'children'>) {
  if (need === undefined) return null
  const { onHand, onOrder, onDraft, target, outcome, packs, total } = need
  const { baseUnit } = line.item
  return (
    <div className='min-w-48 text-right text-xs tabular-nums'>
      {outcome === 'ORDERED' ? (
        <p className='font-medium'>
          {formatDecimal(packs)} × {line.packUnit.name}
          {total === null ? '' : ` = ${formatDecimal(total)} ${line.currency}`}
        </p>
      ) : (
        <p>
          <Badge tone={outcome === 'ENOUGH' ? 'neutral' : 'warning'}>{texts.outcomes[outcome]}</Badge>
        </p>
      )}
      {onHand === undefined ? null : (
        <p className='text-muted'>
          {texts.onHand} {formatDecimal(onHand)} {baseUnit}
          {target === null ? '' : ` · ${texts.target} ${formatDecimal(target)}`}
        </p>
      )}
      {onOrder === undefined || onDraft === undefined ? null : (
        <p className='text-muted'>{texts.comingOf(formatDecimal(onOrder), formatDecimal(onDraft))}</p>
      )}
      {need.isBelowMinimum ? (
        <p className='text-warning'>{texts.belowMinimum(formatDecimal(line.moqPacks))}</p>
      ) : null}
      {need.isNoMultiple ? (
        <p className='text-warning'>{texts.noMultiple(formatDecimal(line.multiplePacks))}</p>
      ) : null}
      {children}
    </div>
  )
}

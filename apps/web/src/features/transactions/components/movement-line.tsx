import type { Reason } from '@backoffice/api-types'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { decimalSign, formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Input, Select } from '../../../shared/ui/input.tsx'
import { ReasonSelect } from '../../../shared/ui/reason-select.tsx'
import { bringsCost, type LineDraft, needsReason, workedQuantity } from '../model/movement-draft.ts'
import type { MovementKind } from '../api/movement-calls.ts'
import type { PreviewRow } from '../model/use-movement-preview.ts'
import { movementTexts as texts } from '../movement-texts.ts'

type MovementLineProps = {
  kind: MovementKind
  line: LineDraft
  /** The organisation's reasons of waste. */
  reasons: readonly Reason[]
  /** What is wrong, by box. */
  mistakes: Readonly<Record<string, string>>
  preview: readonly PreviewRow[]
  currency: string
  isPending: boolean
  onChange: (patch: Partial<LineDraft>) => void
  onRemove: () => void
}

/** A line of a movement: the item, how much of it in which unit, what its kind asks for, and what it would do. */
export function MovementLine(props: MovementLineProps) {
  const { kind, line, reasons, mistakes, preview, currency, isPending, onChange, onRemove } = props
  const unsaid = mistakes['reasonCode'] ?? mistakes['reason']
  const isChosen = kind === 'WASTE' && reasons.length > 0
  const { item } = line
  const mistakesId = useId()
  const wrong = Object.values(mistakes)
  const total = workedQuantity(line.quantity)
  const boxOf = (box: 'quantity' | 'unitCost' | 'reason', label: string) => ({
    inputSize: 'sm' as const,
    'data-box': box,
    'aria-label': texts.boxOf(label, item.name),
    placeholder: label,
    autoComplete: 'off',
    spellCheck: box === 'reason',
    readOnly: isPending,
    'aria-invalid': mistakes[box] === undefined ? undefined : true,
    'aria-describedby': mistakes[box] === undefined ? undefined : mistakesId,
    value: line[box],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [box]: target.value }),
  })
  return (
    <li data-line={line.key} className='grid gap-1.5 border-b border-line px-3 py-2.5 last:border-b-0'>
      <div className='grid grid-cols-[minmax(0,1fr)_2rem] items-center gap-x-2 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_7rem_8rem_2rem]'>
        <span className='min-w-0 sm:truncate'>
          {item.name} <span className='text-xs whitespace-nowrap text-muted'>{item.sku}</span>
        </span>
        <span className='justify-self-end sm:order-last'>
          <IconButton label={texts.remove(item.name)} icon={<X />} onClick={onRemove} />
        </span>
        <div className='col-span-2 grid grid-cols-2 gap-2'>
          <Input
            {...boxOf('quantity', texts.quantity)}
            inputMode='decimal'
            className='text-right tabular-nums'
          />
          <Select
            inputSize='sm'
            aria-label={texts.boxOf(texts.unit, item.name)}
            held={isPending}
            aria-invalid={mistakes['unitId'] === undefined ? undefined : true}
            value={line.unitId}
            onChange={({ target }) => onChange({ unitId: Number(target.value) })}
          >
            {item.units.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {total === undefined ? null : (
        <p className='text-right text-xs text-muted tabular-nums sm:pr-[11rem]'>
          {texts.equals(formatDecimal(total))}
        </p>
      )}
      <More kind={kind} line={line} isPending={isPending} onChange={onChange}>
        {bringsCost(kind, line) ? (
          <Input
            {...boxOf('unitCost', texts.cost(item.baseUnit))}
            inputMode='decimal'
            className='text-right tabular-nums sm:max-w-36'
          />
        ) : null}
        {isChosen ? (
          <ReasonSelect
            inputSize='sm'
            data-box='reasonCode'
            className='sm:max-w-44'
            aria-label={texts.boxOf(texts.reasonWaste, item.name)}
            held={isPending}
            aria-invalid={unsaid === undefined ? undefined : true}
            aria-describedby={unsaid === undefined ? undefined : mistakesId}
            reasons={reasons}
            none={texts.reasonWaste}
            value={line.reasonCode}
            onChange={(reasonCode) => onChange({ reasonCode })}
          />
        ) : null}
        {needsReason(kind) ? (
          <Input
            {...boxOf(
              'reason',
              isChosen ? texts.reasonWords : kind === 'WASTE' ? texts.reasonWaste : texts.reasonAdjust,
            )}
            data-optional={isChosen && line.reasonCode !== '' ? '' : undefined}
            maxLength={120}
          />
        ) : null}
      </More>
      {preview.map((row) => (
        <Outcome key={row.location.id} row={row} currency={currency} />
      ))}
      {wrong.length === 0 ? null : (
        <p id={mistakesId} role='alert' className='text-xs text-danger'>
          {wrong.join(' ')}
        </p>
      )}
    </li>
  )
}

type MoreProps = Pick<MovementLineProps, 'kind' | 'line' | 'isPending' | 'onChange'> & { children: ReactNode }

/** What only some kinds of movements ask for. */
function More({ kind, line, isPending, onChange, children }: MoreProps) {
  return (
    <div className='flex flex-wrap gap-2 empty:hidden sm:flex-nowrap'>
      {kind === 'ADJUSTMENT' ? (
        <Select
          inputSize='sm'
          className='sm:max-w-36'
          aria-label={texts.boxOf(texts.direction, line.item.name)}
          held={isPending}
          value={line.isOut ? 'out' : 'in'}
          onChange={({ target }) => onChange({ isOut: target.value === 'out' })}
        >
          <option value='in'>{texts.found}</option>
          <option value='out'>{texts.missing}</option>
        </Select>
      ) : null}
      {children}
    </div>
  )
}

/** What an item at a location would come to. */
function Outcome({ row, currency }: { row: PreviewRow; currency: string }) {
  const { item, location, onHandBefore, onHandAfter, valueBefore, valueAfter, isBackdated } = row
  const isShown = onHandAfter !== undefined && valueAfter !== undefined
  return (
    <p className='text-xs text-pretty text-muted tabular-nums'>
      {location.name}:{' '}
      {isShown ? (
        <>
          {formatDecimal(onHandBefore ?? '')} →{' '}
          <span
            className={decimalSign(onHandAfter) < 0 ? 'font-medium text-danger' : 'font-medium text-text'}
          >
            {formatDecimal(onHandAfter)} {item.baseUnit}
          </span>
          {' · '}
          {formatDecimal(valueBefore ?? '')} → {formatDecimal(valueAfter)} {currency}
        </>
      ) : (
        texts.hidden
      )}
      {isBackdated ? <span className='text-warning'> {texts.backdated}</span> : null}
    </p>
  )
}

import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'
import { decimalSign, formatDecimal } from '../lib/format-decimal.ts'
import { uiTexts } from './texts.ts'

const looks = {
  '-1': { Icon: ArrowDown, tone: 'text-danger', words: uiTexts.shortage },
  '0': { Icon: Equal, tone: 'text-muted', words: uiTexts.even },
  '1': { Icon: ArrowUp, tone: 'text-info', words: uiTexts.surplus },
} as const

/** A difference, as a decimal text: sign and arrow say which way, the colour only repeats it. */
export function SignedFigure({ value, unit }: { value: string; unit?: string }) {
  const { Icon, tone, words } = looks[decimalSign(value)]
  return (
    <span className={classNames('inline-flex items-center gap-1 align-top tabular-nums', tone)}>
      <Icon aria-hidden='true' className='size-3.5 shrink-0' />
      <span>{formatDecimal(value, { signed: true })}</span>
      {unit === undefined ? null : <span className='text-xs text-muted'>{unit}</span>}
      <span className='sr-only'>{words}</span>
    </span>
  )
}

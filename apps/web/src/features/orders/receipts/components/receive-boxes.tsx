import type { ReactNode } from 'react'
import { useReasons } from '../../../../shared/model/use-reasons.ts'
import { Input } from '../../../../shared/ui/input.tsx'
import { ReasonSelect } from '../../../../shared/ui/reason-select.tsx'
import { figureOf } from '../../model/read-figure.ts'
import type { TypedBox, TypedLine } from '../model/line-boxes.ts'
import { receiveTexts as texts } from '../receive-texts.ts'

type BoxesProps<L extends TypedLine> = {
  /** Of the goods, which tells the boxes of one line from those of another. */
  name: string
  typed: L
  currency: string
  /** What is paid where nothing is typed. */
  usualPrice: string
  errorOf: (box: TypedBox) => string | undefined
  readOnly: boolean
  onChange: (typed: L) => void
}

/** How much came of something, what was turned away and why, and at which price. */
export function ReceiveBoxes<L extends TypedLine>(props: BoxesProps<L>) {
  const { name, typed, currency, usualPrice } = props
  const isRejected = /[1-9]/.test(figureOf(typed.rejected, 'received'))
  return (
    <>
      <div className='grid grid-cols-3 gap-2.5'>
        <Box {...props} box='packs' label={texts.packs} accessible={texts.packsOf(name)} />
        <Box {...props} box='rejected' label={texts.rejected} accessible={texts.rejectedOf(name)} />
        <Box
          {...props}
          box='price'
          label={`${texts.price}, ${currency}`}
          accessible={texts.priceOf(name)}
          placeholder={usualPrice}
        />
      </div>
      {isRejected ? <ReasonBoxes {...props} /> : null}
    </>
  )
}

type BoxProps<L extends TypedLine> = BoxesProps<L> & {
  box: 'packs' | 'rejected' | 'price'
  label: string
  accessible: string
  placeholder?: string
}

function Box<L extends TypedLine>(props: BoxProps<L>) {
  const { typed, box, label, accessible, placeholder, errorOf, readOnly, onChange } = props
  const error = errorOf(box)
  return (
    <Labelled label={label} error={error}>
      <Input
        inputSize='lg'
        inputMode='decimal'
        autoComplete='off'
        aria-label={accessible}
        aria-invalid={error === undefined ? undefined : true}
        className='text-right tabular-nums'
        placeholder={placeholder}
        readOnly={readOnly}
        value={typed[box]}
        onChange={({ target }) => onChange({ ...typed, [box]: target.value })}
      />
    </Labelled>
  )
}

function ReasonBoxes<L extends TypedLine>({ name, typed, errorOf, readOnly, onChange }: BoxesProps<L>) {
  const reasons = useReasons('REJECT')
  const [unknown, missing] = [errorOf('reasonCode'), errorOf('reason')]
  return (
    <div className='grid gap-2.5 sm:grid-cols-2'>
      {reasons.length === 0 ? null : (
        <Labelled label={texts.reason} error={unknown}>
          <ReasonSelect
            inputSize='lg'
            aria-label={texts.reasonOf(name)}
            aria-invalid={unknown === undefined && missing === undefined ? undefined : true}
            held={readOnly}
            reasons={reasons}
            none={texts.chooseReason}
            value={typed.reasonCode}
            onChange={(reasonCode) => onChange({ ...typed, reasonCode })}
          />
        </Labelled>
      )}
      <Labelled label={reasons.length === 0 ? texts.reason : texts.reasonWords} error={missing}>
        <Input
          inputSize='lg'
          maxLength={200}
          aria-label={texts.reasonWordsOf(name)}
          aria-invalid={missing === undefined ? undefined : true}
          readOnly={readOnly}
          value={typed.reason}
          onChange={({ target }) => onChange({ ...typed, reason: target.value })}
        />
      </Labelled>
    </div>
  )
}

type LabelledProps = { label: string; error: string | undefined; children: ReactNode }

/** A box with what it is about, and what is wrong with it. */
export function Labelled({ label, error, children }: LabelledProps) {
  return (
    <div className='grid content-start gap-1'>
      <span aria-hidden='true' className='text-[13px] text-muted'>
        {label}
      </span>
      {children}
      {error === undefined ? null : (
        <p role='alert' className='text-[13px] text-danger'>
          {error}
        </p>
      )}
    </div>
  )
}

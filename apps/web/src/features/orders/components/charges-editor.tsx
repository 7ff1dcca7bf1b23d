import { chargeAllocationNames, orderChargeNames } from '../charge-texts.ts'
import { Plus, X } from 'lucide-react'
import { Button } from '../../../shared/ui/button.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Input, Select } from '../../../shared/ui/input.tsx'
import { editorTexts as texts } from '../editor-texts.ts'
import type { ChargeDraft } from '../model/line-draft.ts'
import type { LineEditor } from '../model/use-line-editor.ts'

type ChargesEditorProps = {
  charges: readonly ChargeDraft[]
  editor: LineEditor
  /** What is wrong with a box of a charge. */
  mistakeOf: (at: number, box: 'label' | 'amount') => string | undefined
  isPending: boolean
}

/** What an order costs beside its lines, and how each charge is spread over them. */
export function ChargesEditor({ charges, editor, mistakeOf, isPending }: ChargesEditorProps) {
  return (
    <section aria-label={texts.charges} className='grid content-start gap-2'>
      <ul className='grid gap-2 empty:hidden'>
        {charges.map((charge, at) => (
          <li key={charge.key} className='grid gap-1'>
            <div className='grid gap-2'>
              <div className='grid grid-cols-2 gap-2'>
                <Select
                  inputSize='sm'
                  aria-label={texts.kindOf(at)}
                  held={isPending}
                  value={charge.kind}
                  onChange={({ target }) => editor.changeCharge(charge.key, { kind: kindOf(target.value) })}
                >
                  {Object.entries(orderChargeNames).map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </Select>
                <Select
                  inputSize='sm'
                  aria-label={texts.allocateOf(at)}
                  held={isPending}
                  value={charge.allocate}
                  onChange={({ target }) =>
                    editor.changeCharge(charge.key, { allocate: allocationOf(target.value) })
                  }
                >
                  {Object.entries(chargeAllocationNames).map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </Select>
              </div>
              <div className='grid grid-cols-2 gap-2'>
                <Input
                  inputSize='sm'
                  autoComplete='off'
                  aria-label={texts.labelOf(at)}
                  aria-invalid={mistakeOf(at, 'label') === undefined ? undefined : true}
                  placeholder={texts.label}
                  maxLength={120}
                  readOnly={isPending}
                  value={charge.label ?? ''}
                  onChange={({ target }) => editor.changeCharge(charge.key, { label: target.value || null })}
                />
                <div className='flex items-center gap-2'>
                  <Input
                    inputSize='sm'
                    inputMode='decimal'
                    autoComplete='off'
                    className='text-right tabular-nums'
                    aria-label={texts.amountOf(at)}
                    aria-invalid={mistakeOf(at, 'amount') === undefined ? undefined : true}
                    readOnly={isPending}
                    value={charge.amount}
                    onChange={({ target }) => editor.changeCharge(charge.key, { amount: target.value })}
                  />
                  <IconButton
                    label={texts.removeCharge(at)}
                    icon={<X />}
                    onClick={() => editor.removeCharge(charge.key)}
                  />
                </div>
              </div>
            </div>
            <p role='alert' className='text-xs text-danger empty:hidden'>
              {mistakeOf(at, 'label') ?? mistakeOf(at, 'amount')}
            </p>
          </li>
        ))}
      </ul>
      <Button
        size='sm'
        className='justify-self-start'
        icon={<Plus aria-hidden='true' className='size-4' />}
        onClick={() => editor.addCharge({ label: null, kind: 'FREIGHT', allocate: 'VALUE', amount: '' })}
      >
        {texts.addCharge}
      </Button>
    </section>
  )
}

const kindOf = (value: string) => found(orderChargeNames, value) ?? 'FREIGHT'
const allocationOf = (value: string) => found(chargeAllocationNames, value) ?? 'NONE'

function found<K extends string>(names: Readonly<Record<K, string>>, value: string): K | undefined {
  return (Object.keys(names) as K[]).find((name) => name === value) // of the table
}

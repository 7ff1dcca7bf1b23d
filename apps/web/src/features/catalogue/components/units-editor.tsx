import { Plus, X } from 'lucide-react'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { newUnit, type UnitValues } from '../model/item-form.ts'
import { mistakeId, mistakeOf } from '../model/mistake-of.ts'
import { catalogueTexts } from '../texts.ts'

type UnitsEditorProps = {
  units: readonly UnitValues[]
  errors: Readonly<Record<string, string>>
  onChange: (units: UnitValues[]) => void
}

const { unit: texts } = catalogueTexts
const flags = [
  ['isCountUnit', texts.count],
  ['isPurchaseUnit', texts.buy],
  ['allowFraction', texts.fraction],
] as const

/** The units of an item in rows: name, factor, what they are for, and their barcodes. */
export function UnitsEditor({ units, errors, onChange }: UnitsEditorProps) {
  const change = (at: number, next: Partial<UnitValues>) =>
    onChange(units.map((unit, place) => (place === at ? { ...unit, ...next } : unit)))
  return (
    <section aria-label={texts.title} className='grid gap-2'>
      <h3 className='font-medium'>{texts.title}</h3>
      <p className='text-[13px] text-muted'>{texts.lead}</p>
      <ul className='grid gap-2'>
        {units.map((unit, at) => (
          <li key={unit.key} className='grid gap-2 rounded-lg border border-line p-2.5'>
            <UnitRow unit={unit} at={at} errors={errors} onChange={(next) => change(at, next)} />
            <div className='flex flex-wrap items-center justify-between gap-2'>
              <Mistakes errors={errors} at={at} />
              {units.length === 1 ? null : (
                <Button
                  size='sm'
                  variant='ghost'
                  className='ml-auto'
                  icon={<X aria-hidden='true' className='size-3.5' />}
                  onClick={() => onChange(units.filter((_, place) => place !== at))}
                >
                  {texts.remove(unit.name)}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {errors['units'] === undefined ? null : (
        <p role='alert' className='text-[13px] text-danger'>
          {errors['units']}
        </p>
      )}
      <Button
        size='sm'
        className='justify-self-start'
        icon={<Plus aria-hidden='true' className='size-4' />}
        onClick={() => onChange([...units, newUnit(crypto.randomUUID())])}
      >
        {texts.add}
      </Button>
    </section>
  )
}

type UnitRowProps = {
  unit: UnitValues
  at: number
  errors: Readonly<Record<string, string>>
  onChange: (next: Partial<UnitValues>) => void
}

function UnitRow({ unit, at, errors, onChange }: UnitRowProps) {
  return (
    <div className='grid grid-cols-2 items-center gap-2 sm:grid-cols-[1fr_6rem_auto_1fr]'>
      <Input
        inputSize='sm'
        aria-label={texts.of(texts.name, at)}
        {...mistakeOf(errors, `units[${at}]`, 'name')}
        placeholder={texts.name}
        maxLength={60}
        value={unit.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Input
        inputSize='sm'
        inputMode='decimal'
        className='text-right tabular-nums'
        aria-label={texts.of(texts.factor, at)}
        {...mistakeOf(errors, `units[${at}]`, 'factor')}
        placeholder={texts.factor}
        value={unit.factor}
        onChange={({ target }) => onChange({ factor: target.value })}
      />
      <div className='col-span-2 flex gap-3 text-[13px] sm:col-span-1'>
        {flags.map(([flag, label]) => (
          <label key={flag} className='inline-flex min-h-6 items-center gap-1.5'>
            <input
              type='checkbox'
              className='size-4 accent-primary'
              aria-label={texts.of(label, at)}
              checked={unit[flag]}
              onChange={({ target }) => onChange({ [flag]: target.checked })}
            />
            {label}
          </label>
        ))}
      </div>
      <Input
        inputSize='sm'
        className='col-span-2 sm:col-span-1'
        aria-label={texts.of(texts.barcodes, at)}
        {...mistakeOf(errors, `units[${at}]`, 'barcodes')}
        placeholder={`${texts.barcodes} · ${texts.barcodesHint}`}
        value={unit.barcodes}
        onChange={({ target }) => onChange({ barcodes: target.value })}
      />
    </div>
  )
}

function Mistakes({ errors, at }: { errors: Readonly<Record<string, string>>; at: number }) {
  const own = Object.entries(errors).filter(([field]) => field.startsWith(`units[${at}]`))
  if (own.length === 0) return null
  return (
    <p id={mistakeId(`units[${at}]`)} role='alert' className='text-[13px] text-danger'>
      {own.map(([field, message]) => `${field.replace(/^units\[\d+\]\.?/, '')} ${message}`).join('; ')}
    </p>
  )
}

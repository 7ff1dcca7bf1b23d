import { Checkbox } from '../ui/input.tsx'

type ChecksProps<T> = {
  label: string
  choices: readonly { value: T; label: string }[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** Any number out of a few; none means all of them. */
export function ChecksOf<T extends string | number>({ label, choices, chosen, onChange }: ChecksProps<T>) {
  if (choices.length === 0) return null
  return (
    <fieldset className='grid gap-1.5'>
      <legend className='mb-1.5 text-[13px] font-medium'>{label}</legend>
      <div className='flex flex-wrap gap-x-4 gap-y-1'>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={chosen.includes(choice.value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, choice.value] : chosen.filter((value) => value !== choice.value),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

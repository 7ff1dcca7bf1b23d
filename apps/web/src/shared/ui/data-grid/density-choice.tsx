import { classNames } from '../../lib/class-names.ts'
import type { GridDensity } from '../../model/grid-layout.ts'
import { gridTexts } from './grid-texts.ts'

const densities: readonly GridDensity[] = ['comfortable', 'compact']

/** How high the rows are: native radio buttons that look like a switch. */
export function DensityChoice({
  chosen,
  onChoose,
}: {
  chosen: GridDensity
  onChoose: (density: GridDensity) => void
}) {
  return (
    <fieldset className='flex items-center justify-between gap-3'>
      <legend className='float-left text-[13px] text-muted'>{gridTexts.density}</legend>
      <div className='flex rounded-lg border border-line bg-sunken p-0.5'>
        {densities.map((density) => (
          <label
            key={density}
            className={classNames(
              'cursor-pointer rounded-md px-2.5 py-1 text-[13px] select-none has-focus-visible:outline-2 has-focus-visible:outline-focus',
              density === chosen
                ? 'bg-surface font-medium text-text shadow-card'
                : 'text-muted hover:text-text',
            )}
          >
            <input
              type='radio'
              name='grid-density'
              className='sr-only'
              checked={density === chosen}
              onChange={() => onChoose(density)}
            />
            {gridTexts.densities[density]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

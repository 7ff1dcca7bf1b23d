import { listNames } from '../lib/list-names.ts'

/** Where something is: the first place and how many more, all of them to whoever points there or hears the page read. */
export function Places({ places }: { places: readonly { name: string }[] }) {
  const [first, ...others] = places
  if (others.length === 0) return first?.name ?? null
  const names = listNames(places)
  return (
    <span title={names} className='flex min-w-0 gap-1'>
      <span aria-hidden='true' className='truncate'>
        {first?.name}
      </span>
      <span aria-hidden='true' className='shrink-0'>{`+${others.length}`}</span>
      <span className='sr-only'>{names}</span>
    </span>
  )
}

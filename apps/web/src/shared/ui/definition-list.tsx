import type { ReactNode } from 'react'
import { Unbroken } from './unbroken.tsx'

/** Names and their values, one beside the other, as on the page of a record. */
export function DefinitionList({
  entries,
}: {
  entries: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <dl className='divide-y divide-line'>
      {entries.map(([name, value]) => (
        <div key={name} className='grid gap-x-4 px-4 py-2.5 sm:grid-cols-[12rem_1fr]'>
          <dt className='text-muted'>{name}</dt>
          <dd className='min-w-0 break-words'>
            <Unbroken>{value}</Unbroken>
          </dd>
        </div>
      ))}
    </dl>
  )
}

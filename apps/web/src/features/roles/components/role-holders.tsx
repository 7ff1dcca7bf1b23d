import { useQuery } from '@tanstack/react-query'
import { RecordSection } from '../../../shared/ui/record/record-section.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { roleHoldersQuery } from '../api/role-queries.ts'
import { roleTexts } from '../texts.ts'

/** The people who hold a role. */
export function RoleHolders({ roleId }: { roleId: number }) {
  const { data, error, refetch } = useQuery(roleHoldersQuery(roleId))
  return (
    <RecordSection title={roleTexts.holders}>
      {data !== undefined ? (
        <ul className='px-5 pt-1 pb-4'>
          {data.data.map(({ id, name, username, state }) => (
            <li key={id} className='flex flex-wrap justify-between gap-x-4 py-1.5'>
              <span>{name}</span>
              <span className='text-[13px] text-muted'>
                {state === 'ACTIVE' ? username : `${username} · ${roleTexts.states[state]}`}
              </span>
            </li>
          ))}
        </ul>
      ) : error === null ? (
        <div aria-busy='true' className='grid gap-3 px-5 pt-2 pb-5'>
          <Skeleton className='h-5 w-full' />
          <Skeleton className='h-5 w-4/5' />
        </div>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {data?.data.length === 0 ? <p className='px-5 pb-4 text-muted'>{roleTexts.nobody}</p> : null}
      {data?.hasMore === true ? <p className='px-5 pb-4 text-muted'>{roleTexts.moreHolders}</p> : null}
    </RecordSection>
  )
}

import type { CurrentUser } from '@backoffice/api-types'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { enterTenant } from '../../../shared/model/tenant-choice.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { tenantTexts } from '../tenant-texts.ts'

const mostShown = 50

/** Organisations in use by a part of their name. */
const organisationsQuery = (name: string) =>
  queryOptions({
    queryKey: ['organisation.list', name],
    queryFn: ({ signal }) =>
      call('GET /v2/user/organization/portal', {
        query: { page: 1, size: mostShown, name, isActive: 'true' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The organisations to go to, found by name. */
export function TenantDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const [name, setName] = useState('')
  const { data, error, refetch } = useQuery(organisationsQuery(name.trim()))
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={tenantTexts.title}
      description={tenantTexts.lead}
      actions={<Button onClick={onClose}>{tenantTexts.cancel}</Button>}
    >
      <Input
        type='search'
        aria-label={tenantTexts.search}
        placeholder={tenantTexts.search}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul aria-label={tenantTexts.title} className='grid max-h-80 gap-0.5 overflow-y-auto'>
        {data?.data.map((organisation) => (
          <li key={organisation.id}>
            <button
              type='button'
              aria-current={organisation.id === user.tenantContext.id ? 'true' : undefined}
              className='flex min-h-9 w-full items-center justify-between gap-3 rounded-md px-2.5 text-left hover:bg-sunken'
              onClick={() =>
                organisation.id === user.tenantContext.id ? onClose() : enterTenant(user, organisation)
              }
            >
              {organisation.name}
              {organisation.id === user.tenantContext.id ? (
                <Badge tone='primary'>{tenantTexts.here}</Badge>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {data?.data.length === 0 ? <p className='text-muted'>{tenantTexts.none}</p> : null}
      {data?.hasMore === true ? <p className='text-muted'>{tenantTexts.more(data.total ?? 0)}</p> : null}
    </Dialog>
  )
}

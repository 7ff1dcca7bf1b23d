import type { CurrentUser } from '@backoffice/api-types'
import { Building2, ShieldAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { enterTenant, readTenantChoice } from '../../../shared/model/tenant-choice.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { tenantTexts } from '../tenant-texts.ts'
import { TenantDialog } from './tenant-dialog.tsx'

/** The tenant that a super-admin is in, the way to another one, and a bar that cannot be missed while it is not the own. */
export function TenantSwitch({ user }: { user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  const { name } = user.tenantContext
  const choice = readTenantChoice(user.id)
  const own = choice?.tenant.id === user.tenantContext.id ? choice.own : undefined
  return (
    <>
      <Button
        variant='ghost'
        size='sm'
        aria-haspopup='dialog'
        aria-label={tenantTexts.open(name)}
        title={tenantTexts.open(name)}
        icon={<Building2 aria-hidden='true' className='size-4' />}
        onClick={() => setIsOpen(true)}
      >
        <span className='hidden max-w-40 truncate md:inline'>{name}</span>
      </Button>
      {isOpen ? <TenantDialog user={user} onClose={() => setIsOpen(false)} /> : null}
      {own === undefined
        ? null
        : createPortal(
            <TenantBar name={name} own={own.name} onBack={() => enterTenant(user, own)} />,
            document.body,
          )}
    </>
  )
}

function TenantBar({ name, own, onBack }: { name: string; own: string; onBack: () => void }) {
  useEffect(() => {
    // The foot of a list stays in reach above the bar.
    document.body.style.paddingBottom = '3.5rem'
    return () => {
      document.body.style.paddingBottom = ''
    }
  }, [])
  return (
    <aside
      aria-label={tenantTexts.bar(name)}
      className='no-print fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t-4 border-warning bg-warning-soft px-4 py-2 text-warning'
    >
      <p className='flex items-center gap-2 font-medium'>
        <ShieldAlert aria-hidden='true' className='size-4 shrink-0' />
        {tenantTexts.bar(name)}
      </p>
      <Button size='sm' onClick={onBack}>
        {tenantTexts.back(own)}
      </Button>
    </aside>
  )
}

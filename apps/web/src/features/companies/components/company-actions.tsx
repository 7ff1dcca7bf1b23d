import type { CompanyRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { Archive, ArchiveRestore, Copy, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { RemoveDialog } from '../../../shared/ui/remove-dialog.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { useRemoveCompany, useRetire } from '../model/use-retire.ts'
import { companyTexts } from '../texts.ts'

const clone = lazyPart(async () => (await import('./clone-company-dialog.tsx')).CloneCompanyDialog)

/** What can be done with a company as a whole: cloned, archived when it has a history, deleted while it has none. */
export function CompanyActions({ company }: { company: CompanyRecord }) {
  const user = useCurrentUser()
  const retire = useRetire(company)
  const [isRemoving, setIsRemoving] = useState(false)
  const [isCloning, setIsCloning] = useState(false)
  const mayRemove = !company.isUsed && hasRight(user, '[Setup] [Delete] [Company]')
  return (
    <div className='flex flex-wrap gap-2 print:hidden'>
      {hasRight(user, '[Setup] [Edit] [Company]') ? (
        <Button
          size='sm'
          icon={<StepIcon isActive={company.isActive} />}
          pending={retire.isPending}
          onClick={() => retire.mutate({ id: company.id, step: company.isActive ? 'archive' : 'restore' })}
        >
          {company.isActive ? companyTexts.archive : companyTexts.restore}
        </Button>
      ) : null}
      {hasRight(user, '[Setup] [Clone] [Company]') ? (
        <Button
          size='sm'
          icon={<Copy aria-hidden='true' className='size-3.5' />}
          onPointerEnter={clone.preload}
          onFocus={clone.preload}
          onClick={() => setIsCloning(true)}
        >
          {companyTexts.clone}
        </Button>
      ) : null}
      {mayRemove ? (
        <Button
          size='sm'
          icon={<Trash2 aria-hidden='true' className='size-3.5' />}
          onClick={() => setIsRemoving(true)}
        >
          {companyTexts.remove}
        </Button>
      ) : null}
      {isCloning ? (
        <Suspense fallback={null}>
          <clone.Part source={company} onClose={() => setIsCloning(false)} />
        </Suspense>
      ) : null}
      {isRemoving ? <Removal company={company} onClose={() => setIsRemoving(false)} /> : null}
    </div>
  )
}

function StepIcon({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? Archive : ArchiveRestore
  return <Icon aria-hidden='true' className='size-3.5' />
}

function Removal({ company, onClose }: { company: CompanyRecord; onClose: () => void }) {
  const remove = useRemoveCompany(company, onClose)
  return (
    <RemoveDialog
      title={companyTexts.removeTitle(company.name)}
      description={companyTexts.removeText}
      label={companyTexts.remove}
      keep={companyTexts.keep}
      remove={remove}
      onClose={onClose}
    />
  )
}

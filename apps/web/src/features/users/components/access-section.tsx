import type { UserRecord } from '@backoffice/api-types'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { RecordSection } from '../../../shared/ui/record/record-section.tsx'
import { userRecordTexts as texts } from '../record-texts.ts'
import { AccessDialog } from './access-dialog.tsx'

type AccessSectionProps = { user: UserRecord; mayChange: boolean }

/** Which roles a person has and where the person works. */
export function AccessSection({ user, mayChange }: AccessSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <RecordSection
      title={texts.access}
      actions={
        mayChange ? (
          <Button
            size='sm'
            icon={<ShieldCheck aria-hidden='true' className='size-3.5' />}
            onClick={() => setIsOpen(true)}
          >
            {texts.changeAccess}
          </Button>
        ) : undefined
      }
    >
      <div className='px-1 pb-2'>
        <DefinitionList
          entries={[
            [texts.roles, <Roles key='roles' user={user} />],
            [texts.scope, placesOf(user)],
          ]}
        />
      </div>
      {isOpen ? <AccessDialog user={user} onClose={() => setIsOpen(false)} /> : null}
    </RecordSection>
  )
}

function Roles({ user: { roles } }: { user: UserRecord }) {
  if (roles.length === 0) return <span className='text-muted'>{texts.noRoles}</span>
  return (
    <span className='flex flex-wrap gap-1.5'>
      {roles.map(({ id, name }) => (
        <Badge key={id} tone='primary'>
          {name}
        </Badge>
      ))}
    </span>
  )
}

function placesOf({ scope }: UserRecord): string {
  if (scope === null) return texts.everywhere
  return scope
    .map(({ company, location }) => (location === null ? company.name : `${location.name} (${company.name})`))
    .join(', ')
}

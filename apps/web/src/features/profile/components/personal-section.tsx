import type { Account } from '@backoffice/api-types'
import { listedRoles } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { RecordForm } from '../../../shared/ui/record/record-form.tsx'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { accountQuery } from '../api/account-queries.ts'
import { accountFields } from '../model/account-form.ts'
import { useAccountEditor } from '../model/use-account-editor.ts'
import { profileTexts } from '../texts.ts'
import { EmailFact } from './email-fact.tsx'
import { OwnSection } from './own-section.tsx'

/** Names and phone number, which the person changes, beside what an administrator sets. */
export function PersonalSection() {
  const query = useQuery(accountQuery)
  if (query.data !== undefined) return <Personal account={query.data} />
  return (
    <OwnSection title={profileTexts.personal} lead={profileTexts.personalLead} query={query}>
      {() => null}
    </OwnSection>
  )
}

function Personal({ account }: { account: Account }) {
  const editor = useAccountEditor(account)
  return (
    <Card aria-label={profileTexts.personal}>
      <CardHeader
        title={profileTexts.personal}
        description={profileTexts.personalLead}
        actions={
          editor.isOpen ? undefined : (
            <Button size='sm' icon={<Pencil aria-hidden='true' className='size-3.5' />} onClick={editor.open}>
              {recordTexts.edit}
            </Button>
          )
        }
      />
      {editor.isOpen ? <RecordForm fields={accountFields} editor={editor} /> : <Facts account={account} />}
    </Card>
  )
}

function Facts({ account }: { account: Account }) {
  const user = useCurrentUser()
  const name = [account.firstName, account.middleName, account.lastName].filter(Boolean).join(' ')
  const orNone = (text: string) => text || profileTexts.none
  return (
    <DefinitionList
      entries={[
        [profileTexts.name, orNone(name)],
        [profileTexts.phone, orNone(account.phoneNumber)],
        [profileTexts.username, orNone(account.username)],
        [profileTexts.email, <EmailFact key='email' account={account} />],
        [profileTexts.organisation, orNone(user.tenantContext.name)],
        [profileTexts.roles, <Roles key='roles' />],
      ]}
    />
  )
}

function Roles() {
  const { rolesAndPermissions } = useCurrentUser()
  const roles = listedRoles(rolesAndPermissions)
  if (roles.length === 0) return profileTexts.none
  return (
    <span className='flex flex-wrap gap-1.5'>
      {roles.map((role) => (
        <Badge key={role.roleName} tone='primary'>
          {role.roleName}
        </Badge>
      ))}
    </span>
  )
}

import type { Account } from '@backoffice/api-types'
import { listedRoles } from '@backoffice/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { currentUserKey } from '../../../shared/api/query-keys.ts'
import { RecordForm } from '../../../shared/form/record-form.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSaved } from '../../../shared/form/use-saved.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { accountQuery } from '../api/account-queries.ts'
import { updateAccount } from '../api/account-writes.ts'
import { accountFields, editableOf } from '../model/account-form.ts'
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
  const queryClient = useQueryClient()
  const form = useForm({
    key: 'profile.personal',
    record: editableOf(account),
    bodyOf: (values) => values,
    save: (body, { version }) => updateAccount(body, version),
    reread: async () => editableOf(await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 })),
    // The name in the top bar follows.
    onSaved: useSaved('profile', { queryKey: accountQuery.queryKey }, { queryKey: currentUserKey }),
  })
  return (
    <Card aria-label={profileTexts.personal}>
      <CardHeader
        title={profileTexts.personal}
        description={profileTexts.personalLead}
        actions={
          form.isOpen ? undefined : (
            <Button size='sm' icon={<Pencil aria-hidden='true' className='size-3.5' />} onClick={form.open}>
              {recordTexts.edit}
            </Button>
          )
        }
      />
      {form.isOpen ? <RecordForm fields={accountFields} form={form} /> : <Facts account={account} />}
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

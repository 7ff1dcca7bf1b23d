import type { UserRecord } from '@backoffice/api-types'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSaved } from '../../../shared/form/use-saved.ts'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { RecordDetails } from '../../../shared/form/record-details.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { ofUsers, readUser, updateUser } from '../api/user-records.ts'
import { bodyOf, editableOf, userFields } from '../model/user-form.ts'
import { userStateLabels } from '../model/user-state-labels.ts'
import { userRecordTexts as texts } from '../record-texts.ts'

/** Who a person is, and the form of it. */
export function UserDetails({ user, mayEdit }: { user: UserRecord; mayEdit: boolean }) {
  const form = useForm({
    key: `user.${user.id}.details`,
    record: editableOf(user),
    bodyOf,
    save: (body, { version }) => updateUser(user.id, body, version),
    reread: async () => editableOf(await readUser(user.id)),
    onSaved: useSaved(`user.${user.id}`, ofUsers),
  })
  return (
    <RecordDetails fields={userFields} form={form} mayEdit={mayEdit}>
      <UserFacts user={user} />
    </RecordDetails>
  )
}

function UserFacts({ user }: { user: UserRecord }) {
  const name = [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' ')
  const invitedBy = user.createdBy === null ? '' : ` ${texts.by(user.createdBy.name)}`
  return (
    <div className='px-1 pb-2'>
      <DefinitionList
        entries={[
          [texts.state, <StateBadge key='state' state={userStateLabels[user.state]} />],
          [texts.name, name || <None />],
          [texts.username, user.username],
          [texts.email, <Email key='email' user={user} />],
          [texts.phoneNumber, user.phoneNumber || <None />],
          [texts.lastSignIn, formatDateTime(user.lastSignInAt) || <None word={texts.never} />],
          [texts.invited, `${formatDateTime(user.createdAt)}${invitedBy}`],
        ]}
      />
    </div>
  )
}

function Email({ user: { email, isEmailVerified } }: { user: UserRecord }) {
  if (email === '') return <None />
  return (
    <>
      {email}
      {isEmailVerified ? null : <span className='text-muted'> · {texts.unverified}</span>}
    </>
  )
}

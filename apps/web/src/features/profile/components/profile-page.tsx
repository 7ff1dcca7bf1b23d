import { listedRoles } from '@backoffice/permissions'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { profileTexts } from '../texts.ts'

/** The signed-in person's own record, to read. */
export function ProfilePage() {
  const user = useCurrentUser()
  const name = [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' ')
  const orNone = (text: string) => text || profileTexts.none
  return (
    <Card className='max-w-2xl'>
      <CardHeader title={profileTexts.title} description={profileTexts.readOnly} />
      <DefinitionList
        entries={[
          [profileTexts.name, orNone(name)],
          [profileTexts.username, orNone(user.username)],
          [profileTexts.email, orNone(user.email)],
          [profileTexts.phone, orNone(user.phoneNumber)],
          [profileTexts.organisation, orNone(user.tenantContext.name)],
          [profileTexts.roles, <Roles key='roles' />],
        ]}
      />
    </Card>
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

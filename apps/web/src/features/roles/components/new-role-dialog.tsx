import type { RoleRecord } from '@backoffice/api-types'
import { hasRight, rolePresets } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Input, Select } from '../../../shared/ui/input.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { everyRoleQuery } from '../api/role-queries.ts'
import { useNewRole } from '../model/use-new-role.ts'
import { roleTexts } from '../texts.ts'

type NewRoleDialogProps = {
  /** The role to clone; without it the person chooses where to start. */
  source?: RoleRecord
  onClose: () => void
}

/** Makes a role from nothing, from a preset or from another role, and opens it. */
export function NewRoleDialog({ source, onClose }: NewRoleDialogProps) {
  const formId = useId()
  const form = useNewRole(source, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={source === undefined ? roleTexts.newRole : roleTexts.cloneTitle(source.name)}
      description={roleTexts.newRoleLead}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant='primary' type='submit' form={formId} pending={form.isPending}>
            {roleTexts.create}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className='grid gap-4'
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {source === undefined ? <OriginField form={form} /> : null}
        <Field label={roleTexts.name} error={form.nameError}>
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              value={form.name}
              onChange={(event) => form.setName(event.target.value)}
            />
          )}
        </Field>
        {form.problem === undefined ? null : (
          <Notice tone='danger' icon={<CircleAlert />}>
            {form.problem}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

function OriginField({ form }: { form: ReturnType<typeof useNewRole> }) {
  const mayClone = hasRight(useCurrentUser(), '[Setup] [Clone] [Roles]')
  const { data } = useQuery({ ...everyRoleQuery, enabled: mayClone })
  return (
    <Field label={roleTexts.startFrom} hint={form.hint === '' ? undefined : form.hint}>
      {(control) => (
        <Select {...control} value={form.origin} onChange={(event) => form.setOrigin(event.target.value)}>
          <option value=''>{roleTexts.nothing}</option>
          <optgroup label={roleTexts.presets}>
            {rolePresets.map(({ name }) => (
              <option key={name} value={`preset:${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
          {mayClone && data !== undefined ? (
            <optgroup label={roleTexts.rolesThere}>
              {data.data.map(({ id, name }) => (
                <option key={id} value={`role:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          ) : null}
        </Select>
      )}
    </Field>
  )
}

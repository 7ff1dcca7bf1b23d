import type { RoleRecord } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { hasRight, type Right, rolePresets } from '@backoffice/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { type FormOf, useForm } from '../../../shared/form/use-form.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { everyRoleQuery, ofRoles } from '../api/role-queries.ts'
import { createRole, type NewRole } from '../api/role-writes.ts'
import { roleTexts } from '../texts.ts'

type NewRoleDialogProps = {
  /** The role to clone; without it the person chooses where to start. */
  source?: RoleRecord
  onClose: () => void
}

/** `origin` is where a new role begins: `preset:Buyer`, `role:12`, or the empty text for no rights. */
type NewRoleValues = { name: string; origin: string }

const fields = [{ field: 'name', label: roleTexts.name, kind: 'line', maxLength: longestName }] as const

/** Makes a role from nothing, from a preset or from another role, and opens it. */
export function NewRoleDialog({ source, onClose }: NewRoleDialogProps) {
  const form = useNewRole(source, onClose)
  return (
    <FormDialog
      form={form}
      title={source === undefined ? roleTexts.newRole : roleTexts.cloneTitle(source.name)}
      description={roleTexts.newRoleLead}
      save={roleTexts.create}
      onClose={onClose}
    >
      {source === undefined ? <OriginField form={form} /> : null}
      <FormFields form={form} fields={fields} />
    </FormDialog>
  )
}

function useNewRole(source: RoleRecord | undefined, onDone: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const giftsOf = useGifts()
  return useForm<NewRoleValues, NewRole, RoleRecord>({
    key: source === undefined ? 'role.new' : `role.${source.id}.clone`,
    empty:
      source === undefined
        ? { name: '', origin: '' }
        : { name: roleTexts.copyName(source.name), origin: `role:${source.id}` },
    check: ({ name }) => (name.trim() === '' ? { name: roleTexts.nameMissing } : {}),
    bodyOf: ({ name, origin }) => {
      const [kind, id] = origin.split(':')
      return kind === 'role' ? { name, cloneOf: Number(id) } : { name, permissions: giftsOf(origin).given }
    },
    save: (role, { idempotencyKey }) => createRole(role, idempotencyKey),
    onSaved: async ({ id, name }) => {
      onDone()
      toast.success(roleTexts.created(name))
      void queryClient.invalidateQueries(ofRoles)
      await navigate({ to: '/setup/roles/role/$id', params: { id: String(id) } })
    },
  })
}

/** The rights of a preset, and which of them this person may give. */
function useGifts() {
  const user = useCurrentUser()
  return (origin: string) => {
    const preset = rolePresets.find(({ name }) => origin === `preset:${name}`)
    const wanted: readonly Right[] = preset?.rights ?? []
    return { preset, wanted, given: wanted.filter((right) => hasRight(user, right)) }
  }
}

function OriginField({ form: { values, change } }: { form: FormOf<NewRoleValues> }) {
  const mayClone = hasRight(useCurrentUser(), '[Setup] [Clone] [Roles]')
  const { data } = useQuery({ ...everyRoleQuery, enabled: mayClone })
  const giftsOf = useGifts()
  const { preset, wanted, given } = giftsOf(values.origin)
  const leftOut = wanted.length > given.length ? roleTexts.leftOut(wanted.length - given.length) : undefined
  const hint = [preset?.sentence, leftOut].filter((text) => text !== undefined).join(' ')
  return (
    <Field label={roleTexts.startFrom} hint={hint === '' ? undefined : hint}>
      {(control) => (
        <Select
          {...control}
          value={values.origin}
          onChange={({ target: { value: origin } }) => {
            const name = values.name.trim() === '' ? giftsOf(origin).preset?.name : undefined
            change(name === undefined ? { origin } : { origin, name })
          }}
        >
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

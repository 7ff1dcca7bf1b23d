import type { RoleBody, RoleRecord } from '@backoffice/api-types'
import { differenceOf, hasRight, type Right, rightsCatalogue } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import type { Fields } from '../../../shared/form/form-draft.ts'
import type { Editable } from '../../../shared/form/form-state.ts'
import { mergeChoices } from '../../../shared/form/merge.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofRoles } from '../api/role-queries.ts'
import { readRole, updateRole } from '../api/role-writes.ts'

type RoleValues = { [F in keyof RoleBody]-?: NonNullable<RoleBody[F]> }

function editableOf({ name, permissions, requiresSecondFactor, version }: RoleRecord): Editable<RoleValues> {
  const inOrder = rightsCatalogue.filter((right) => permissions.includes(right))
  return { values: { name, permissions: inOrder, requiresSecondFactor }, version }
}

/** The release before kept a field for each right: `yes` or nothing. */
const upgrade = (kept: Fields): Fields =>
  'permissions' in kept
    ? kept
    : { ...kept, permissions: rightsCatalogue.filter((right) => kept[right] === 'yes') }

/** A role on its page: what is ticked, what this person may tick, and saving it. Two people who tick different boxes never get in each other's way. */
export function useRoleEditor(role: RoleRecord) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const form = useForm({
    key: `role.${role.id}`,
    record: editableOf(role),
    upgrade,
    merge: { permissions: mergeChoices },
    bodyOf: (values) => values,
    save: (body, { version }) => updateRole(role.id, body, version),
    reread: async () => editableOf(await readRole(role.id)),
    onSaved: async (_, { isMerged }) => {
      toast.success(isMerged ? recordTexts.merged : recordTexts.saved, { id: `role.${role.id}` })
      await queryClient.invalidateQueries(ofRoles)
    },
  })
  const { base, values } = form
  const held = new Set<Right>(values.permissions)
  const isOwn = user.roles.includes(role.name) && !user.isMta
  const mayChange = hasRight(user, '[Setup] [Edit] [Roles]')
  return {
    ...form,
    held,
    difference: differenceOf({ before: base.values.permissions, after: values.permissions }),
    mayEdit: mayChange && !role.isSystem,
    /** The one setting of a system role that a tenant decides on. */
    mayAskFactor: mayChange,
    isOwn,
    /** Whether the person may give a right that the role did not have. */
    mayGive: (right: Right) => base.values.permissions.includes(right) || (hasRight(user, right) && !isOwn),
    set: (rights: readonly Right[], isHeld: boolean) =>
      form.change({
        permissions: rightsCatalogue.filter((right) => (rights.includes(right) ? isHeld : held.has(right))),
      }),
  }
}

export type RoleEditor = ReturnType<typeof useRoleEditor>

import type { RoleRecord } from '@backoffice/api-types'
import { differenceOf, hasRight, type Right, rightsCatalogue } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Editable } from '../../../shared/model/record-editor.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { useRecordEditor } from '../../../shared/model/use-record-editor.ts'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofRoles } from '../api/role-queries.ts'
import { readRole, updateRole } from '../api/role-writes.ts'

/** The form of a role: its name, whether it needs a second factor, and a field for each right. Two people who tick different boxes never get in each other's way. */
type RoleValues = Readonly<Record<'name' | 'requiresSecondFactor' | Right, string>>

const ticked = 'yes'
const mark = (isHeld: boolean) => (isHeld ? ticked : '')

function editableOf({ name, permissions, version, ...role }: RoleRecord): Editable<RoleValues> {
  const boxes = rightsCatalogue.map((right) => [right, mark(permissions.includes(right))] as const)
  // The keys are those of the catalogue, which fromEntries forgets.
  const rights = Object.fromEntries(boxes) as Record<Right, string>
  return { values: { name, requiresSecondFactor: mark(role.requiresSecondFactor), ...rights }, version }
}

const rightsOf = (values: RoleValues) => rightsCatalogue.filter((right) => values[right] === ticked)
const asksFor = (values: RoleValues) => values.requiresSecondFactor === ticked
const bodyOf = (values: RoleValues) => ({
  name: values.name,
  permissions: rightsOf(values),
  requiresSecondFactor: asksFor(values),
})

/** A role on its page: what is ticked, what this person may tick, and saving it. */
export function useRoleEditor(role: RoleRecord) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const record = useMemo(() => editableOf(role), [role])
  const editor = useRecordEditor<RoleValues>({
    draftKey: `role.${role.id}`,
    record,
    save: ({ values, version }) => updateRole(role.id, bodyOf(values), version),
    reread: async () => editableOf(await readRole(role.id)),
    onSaved: async ({ isMerged }) => {
      toast.success(isMerged ? recordTexts.merged : recordTexts.saved, { id: `role.${role.id}` })
      await queryClient.invalidateQueries(ofRoles)
    },
  })
  const base = rightsOf(editor.base.values)
  const permissions = rightsOf(editor.values)
  const isOwn = user.roles.includes(role.name) && !user.isMta
  const mayChange = hasRight(user, '[Setup] [Edit] [Roles]')
  return {
    ...editor,
    held: new Set<Right>(permissions),
    difference: differenceOf({ before: base, after: permissions }),
    mayEdit: mayChange && !role.isSystem,
    /** The one setting of a system role that a tenant decides on. */
    secondFactor: {
      mayChange,
      isNeeded: asksFor(editor.values),
      change: (isNeeded: boolean) => editor.change('requiresSecondFactor', mark(isNeeded)),
    },
    isOwn,
    /** Whether the person may give a right that the role did not have. */
    mayGive: (right: Right) => base.includes(right) || (hasRight(user, right) && !isOwn),
    set: (rights: readonly Right[], isHeld: boolean) =>
      editor.changeAll(Object.fromEntries(rights.map((right) => [right, mark(isHeld)]))),
  }
}

export type RoleEditor = ReturnType<typeof useRoleEditor>

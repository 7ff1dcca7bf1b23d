import type { RoleRecord } from '@backoffice/api-types'
import { hasRight, type Right, rolePresets } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldMessages } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofRoles } from '../api/role-queries.ts'
import { createRole, type NewRole } from '../api/role-writes.ts'
import { roleTexts } from '../texts.ts'

/** Where a new role begins: `preset:Buyer`, `role:12`, or the empty text for no rights. */
type Origin = string

/** The form of a new role, and the press that makes it and opens it. */
export function useNewRole(source: RoleRecord | undefined, onDone: () => void) {
  const user = useCurrentUser()
  const [name, setName] = useState(source === undefined ? '' : roleTexts.copyName(source.name))
  const [origin, setOrigin] = useState<Origin>(source === undefined ? '' : `role:${source.id}`)
  const [isTried, setIsTried] = useState(false)
  const press = useCreateRole(onDone)
  const errors = fieldMessages(press.error)
  const preset = rolePresets.find((one) => origin === `preset:${one.name}`)
  const wanted: readonly Right[] = preset?.rights ?? []
  const permissions = wanted.filter((right) => hasRight(user, right))

  function submit(): void {
    setIsTried(true)
    if (name.trim() === '') return
    const [kind, id] = origin.split(':')
    press.mutate(kind === 'role' ? { name, cloneOf: Number(id) } : { name, permissions })
  }

  return {
    name,
    setName,
    origin,
    setOrigin: (next: Origin) => {
      const named = rolePresets.find((one) => next === `preset:${one.name}`)
      if (name.trim() === '' && named !== undefined) setName(named.name)
      setOrigin(next)
    },
    hint: [preset?.sentence, wanted.length > permissions.length ? leftOut(wanted, permissions) : undefined]
      .filter((text) => text !== undefined)
      .join(' '),
    nameError: errors['name'] ?? (isTried && name.trim() === '' ? roleTexts.nameMissing : undefined),
    problem: press.error === null || errors['name'] !== undefined ? undefined : problemText(press.error),
    isPending: press.isPending,
    submit,
  }
}

const leftOut = (wanted: readonly Right[], given: readonly Right[]) =>
  roleTexts.leftOut(wanted.length - given.length)

function useCreateRole(onDone: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return usePress<NewRole, RoleRecord>({
    send: createRole,
    onSuccess: async ({ id, name }) => {
      onDone()
      toast.success(roleTexts.created(name))
      void queryClient.invalidateQueries(ofRoles)
      await navigate({ to: '/setup/roles/role/$id', params: { id: String(id) } })
    },
  })
}

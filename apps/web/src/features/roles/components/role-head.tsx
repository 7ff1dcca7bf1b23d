import type { RoleRecord } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { Info } from 'lucide-react'
import { FormBody } from '../../../shared/form/form-body.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import type { RoleEditor } from '../model/use-role-editor.ts'
import { roleTexts } from '../texts.ts'
import { RoleActions } from './role-actions.tsx'
import { RoleKind } from './role-kind.tsx'

const fields = [{ field: 'name', label: roleTexts.name, kind: 'line', maxLength: longestName }] as const
const labels = { name: roleTexts.name, requiresSecondFactor: roleTexts.secondFactor }

/** Name of a role, what may be done with it, and saving what was changed in its matrix. */
export function RoleHead({ role, editor }: { role: RoleRecord; editor: RoleEditor }) {
  return (
    <FormBody
      form={editor}
      labels={labels}
      className='grid gap-3'
      buttons={editor.isDirty ? <SaveBar editor={editor} /> : null}
    >
      <div className='flex flex-wrap items-end justify-between gap-3'>
        <RoleName role={role} editor={editor} />
        <RoleActions role={role} isDirty={editor.isDirty} />
      </div>
      <Checkbox
        label={roleTexts.secondFactor}
        {...editor.tick('requiresSecondFactor')}
        disabled={!editor.mayAskFactor || editor.isPending}
      />
      <WhyNot role={role} editor={editor} />
    </FormBody>
  )
}

function RoleName({ role, editor }: { role: RoleRecord; editor: RoleEditor }) {
  const facts = (
    <span className='flex h-9 items-center gap-2'>
      <RoleKind isSystem={role.isSystem} />
      <Badge>{roleTexts.inUse(role.userTotal)}</Badge>
    </span>
  )
  if (!editor.mayEdit) {
    return (
      <div className='flex flex-wrap items-center gap-3'>
        <h2 className='text-lg font-medium'>{role.name}</h2>
        {facts}
      </div>
    )
  }
  return (
    <div className='flex flex-wrap items-end gap-3'>
      <FormFields form={editor} fields={fields} />
      {facts}
    </div>
  )
}

function WhyNot({ role, editor }: { role: RoleRecord; editor: RoleEditor }) {
  const text = role.isSystem
    ? roleTexts.systemText
    : editor.mayEdit
      ? editor.isOwn
        ? roleTexts.ownText
        : undefined
      : roleTexts.readerText
  if (text === undefined) return null
  return (
    <Notice tone='info' icon={<Info />}>
      {text}
    </Notice>
  )
}

/** Stands over the matrix while something is not saved, also when the page is scrolled. */
function SaveBar({ editor }: { editor: RoleEditor }) {
  const { added, removed } = editor.difference
  return (
    <div className='flex flex-wrap items-center justify-end gap-3'>
      <p role='status' className='text-[13px] text-muted'>
        {added.length + removed.length === 0
          ? roleTexts.unsaved
          : roleTexts.changes(added.length, removed.length)}
      </p>
      <Button held={editor.isPending} onClick={editor.discard}>
        {roleTexts.discard}
      </Button>
      <Button
        variant='primary'
        type='submit'
        pending={editor.isPending}
        disabled={editor.conflicts.length > 0}
      >
        {roleTexts.save}
      </Button>
    </div>
  )
}

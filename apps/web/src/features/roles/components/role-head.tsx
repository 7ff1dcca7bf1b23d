import type { RoleRecord } from '@backoffice/api-types'
import { CircleAlert, Info } from 'lucide-react'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { DraftNotice } from '../../../shared/ui/draft-notice.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Checkbox, Input } from '../../../shared/ui/input.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { ConflictMerge } from '../../../shared/ui/record/conflict-merge.tsx'
import { UnsavedGuard } from '../../../shared/ui/record/unsaved-guard.tsx'
import type { RoleEditor } from '../model/use-role-editor.ts'
import { roleTexts } from '../texts.ts'
import { RoleActions } from './role-actions.tsx'
import { RoleKind } from './role-columns.tsx'

/** Name of a role, what may be done with it, and saving what was changed in its matrix. */
export function RoleHead({ role, editor }: { role: RoleRecord; editor: RoleEditor }) {
  return (
    <form
      noValidate
      className='grid gap-3'
      onSubmit={(event) => {
        event.preventDefault()
        editor.submit()
      }}
    >
      <div className='flex flex-wrap items-end justify-between gap-3'>
        <RoleName role={role} editor={editor} />
        <RoleActions role={role} isDirty={editor.isDirty} />
      </div>
      <SecondFactor editor={editor} />
      <WhyNot role={role} editor={editor} />
      <DraftNotice draft={{ isRestored: editor.isRestored, clear: editor.discard }} />
      <ConflictMerge
        conflicts={editor.conflicts}
        labelOf={() => roleTexts.name}
        onChoose={(_, text) => editor.change('name', text)}
      />
      {editor.problem === undefined ? null : (
        <Notice tone='danger' icon={<CircleAlert />}>
          {editor.problem}
        </Notice>
      )}
      <UnsavedGuard isDirty={editor.isDirty && !editor.isPending} onDiscard={editor.discard} />
      {editor.isDirty ? <SaveBar editor={editor} /> : null}
    </form>
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
      <Field label={roleTexts.name} error={editor.errors['name']}>
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            readOnly={editor.isPending}
            value={editor.values.name}
            onChange={(event) => editor.change('name', event.target.value)}
          />
        )}
      </Field>
      {facts}
    </div>
  )
}

function SecondFactor({ editor: { secondFactor, isPending } }: { editor: RoleEditor }) {
  return (
    <Checkbox
      label={roleTexts.secondFactor}
      checked={secondFactor.isNeeded}
      disabled={!secondFactor.mayChange || isPending}
      onChange={(event) => secondFactor.change(event.target.checked)}
    />
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
      <Button onClick={editor.discard}>{roleTexts.discard}</Button>
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

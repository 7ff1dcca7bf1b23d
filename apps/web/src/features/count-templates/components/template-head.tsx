import type { CountRecord, CountTemplateRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import {
  cloneTemplate,
  deleteTemplate,
  moveTemplate,
  ofTemplates,
  runTemplate,
  type TemplateStep,
} from '../api/template-calls.ts'
import { editorTexts as texts } from '../editor-texts.ts'
import { kindLabels, templateTexts } from '../texts.ts'

type HeadProps = { template: CountTemplateRecord; isDirty: boolean }

/** The name of a template, what it is, and what may be done with the whole of it. */
export function TemplateHead({ template, isDirty }: HeadProps) {
  const { name, kind, visibility, blind, isActive, revision, rowTotal, schedule } = template
  return (
    <header className='flex flex-wrap items-start justify-between gap-3'>
      <div className='grid min-w-0 gap-1.5'>
        <h2 className='text-lg font-medium break-words'>{name}</h2>
        <p className='flex flex-wrap gap-1.5'>
          <Badge tone={isActive ? 'success' : 'neutral'}>
            {(isActive ? templateTexts.states.active : templateTexts.states.archived).label}
          </Badge>
          <Badge>{kindLabels[kind]}</Badge>
          <Badge>{templateTexts.visibilities[visibility]}</Badge>
          {blind ? <Badge>{templateTexts.blind}</Badge> : null}
          <Badge>{texts.revision(revision)}</Badge>
          <Badge>{templateTexts.rowTotal(rowTotal)}</Badge>
        </p>
        {schedule === null ? null : (
          <p className='text-muted'>{schedule.isPaused ? texts.isPaused : schedule.words}</p>
        )}
      </div>
      <TemplateActions template={template} isDirty={isDirty} />
    </header>
  )
}

function TemplateActions({ template, isDirty }: HeadProps) {
  const user = useCurrentUser()
  const [open, setOpen] = useState<'clone' | 'delete'>()
  const close = () => setOpen(undefined)
  const mayEdit = hasRight(user, '[Counts] [Edit] [Counts Template]')
  const { isActive, schedule, isUnused } = template
  return (
    <div className='flex flex-wrap items-center gap-2'>
      {hasRight(user, '[Counts] [Create] [List]') && isActive ? <RunNow {...{ template, isDirty }} /> : null}
      {mayEdit && schedule !== null && isActive ? (
        <Step template={template} step={schedule.isPaused ? 'resume' : 'pause'} />
      ) : null}
      {mayEdit ? <Step template={template} step={isActive ? 'deactivate' : 'activate'} /> : null}
      {hasRight(user, '[Counts] [Clone] [Counts Template]') ? (
        <Button icon={<Copy aria-hidden='true' className='size-4' />} onClick={() => setOpen('clone')}>
          {texts.clone}
        </Button>
      ) : null}
      {hasRight(user, '[Counts] [Delete] [Counts Template]') && isUnused ? (
        <Button icon={<Trash2 aria-hidden='true' className='size-4' />} onClick={() => setOpen('delete')}>
          {texts.delete}
        </Button>
      ) : null}
      {open === 'clone' ? <CloneDialog template={template} onClose={close} /> : null}
      {open === 'delete' ? <DeleteDialog template={template} onClose={close} /> : null}
    </div>
  )
}

/** Plans a count and opens it. */
function RunNow({ template, isDirty }: HeadProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const press = usePress<undefined, CountRecord>({
    send: (_, idempotencyKey) => runTemplate(template.id, idempotencyKey),
    onSuccess: async ({ id, number }) => {
      toast.success(texts.planned(number))
      void queryClient.invalidateQueries({ queryKey: ['count.list'] })
      void queryClient.invalidateQueries(ofTemplates)
      await navigate({ to: '/counts/$id', params: { id: String(id) } })
    },
    onError: (error) => toast.error(problemText(error), { id: 'count-template.run' }),
  })
  return (
    <Button
      variant='primary'
      icon={<Play aria-hidden='true' className='size-4' />}
      pending={press.isPending}
      disabled={isDirty}
      title={isDirty ? texts.saveFirst : undefined}
      onClick={() => press.mutate(undefined)}
    >
      {texts.runNow}
    </Button>
  )
}

function Step({ template, step }: { template: CountTemplateRecord; step: TemplateStep }) {
  const queryClient = useQueryClient()
  const press = usePress<undefined, CountTemplateRecord>({
    send: () => moveTemplate(template, step),
    onSuccess: () => queryClient.invalidateQueries(ofTemplates),
    onError: async (error) => {
      toast.error(problemText(error), { id: 'count-template.step' })
      await queryClient.invalidateQueries(ofTemplates)
    },
  })
  return (
    <Button pending={press.isPending} onClick={() => press.mutate(undefined)}>
      {texts[step]}
    </Button>
  )
}

type DialogProps = { template: CountTemplateRecord; onClose: () => void }

const nameField = [{ field: 'name', label: templateTexts.name, kind: 'line', maxLength: 120 }] as const

function CloneDialog({ template, onClose }: DialogProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [empty] = useState({ name: texts.copyName(template.name).slice(0, 120) })
  const form = useForm({
    key: `count-template.${template.id}.clone`,
    empty,
    check: ({ name }) => (name.trim() === '' ? { name: templateTexts.nameMissing } : {}),
    bodyOf: ({ name }) => name,
    save: (name, { idempotencyKey }) => cloneTemplate(template.id, name, idempotencyKey),
    onSaved: async ({ id, name }) => {
      onClose()
      toast.success(templateTexts.created(name))
      void queryClient.invalidateQueries(ofTemplates)
      await navigate({ to: '/counts/template/$id', params: { id: String(id) } })
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.cloneTitle(template.name)}
      description={texts.cloneText}
      save={texts.clone}
      onClose={onClose}
    >
      <FormFields form={form} fields={nameField} autoFocus />
    </FormDialog>
  )
}

function DeleteDialog({ template: { id, name, version }, onClose }: DialogProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const press = usePress<undefined, { id: number }>({
    send: () => deleteTemplate(id, version),
    onSuccess: async () => {
      toast.success(texts.deleted(name))
      await navigate({ to: '/counts/template' })
      queryClient.removeQueries({ queryKey: ['count-template.record', id] })
      await queryClient.invalidateQueries(ofTemplates)
    },
    onError: (error) => toast.error(problemText(error), { id: 'count-template.delete' }),
  })
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={texts.deleteTitle(name)}
      description={texts.deleteText}
      confirmLabel={texts.delete}
      pending={press.isPending}
      onConfirm={() => press.mutate(undefined)}
    />
  )
}

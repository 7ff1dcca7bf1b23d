import { hasRight, type Right } from '@backoffice/permissions'
import { longestName } from '@backoffice/api-types/name-limits'
import { type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { Copy, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../form/form-dialog.tsx'
import { FormFields } from '../form/form-fields.tsx'
import { useForm } from '../form/use-form.ts'
import type { Manner } from '../api/call.ts'
import { problemText } from '../lib/problem-text.ts'
import type { NamedFile } from '../lib/save-file.ts'
import { usePress } from '../lib/use-press.ts'
import { useCurrentUser } from '../model/use-current-user.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { ExportFormat } from '../ui/export/use-export.ts'
import { toast } from '../ui/toast.ts'
import { TemplateFiles, type TemplateFilesProps } from './template-files.tsx'
import { templateStepTexts } from './template-step-texts.ts'
import { templateTexts as texts } from './template-texts.ts'

/** A template as its actions see it. */
export type ActedTemplate = {
  id: number
  name: string
  version: number
  isActive: boolean
  /** Whether nothing was ever made from it. */
  isUnused: boolean
  schedule: { isPaused: boolean } | null
}

export type TemplateStep = 'activate' | 'deactivate' | 'pause' | 'resume'

/** What the templates of a kind are done with. */
export type TemplateKind = {
  /** Names forms and toasts. */
  area: string
  rights: { edit: Right; clone: Right; delete: Right }
  invalidates: QueryFilters
  move: (template: Pick<ActedTemplate, 'id' | 'version'>, step: TemplateStep) => Promise<unknown>
  clone: (id: number, name: string, idempotencyKey: string) => Promise<{ id: number; name: string }>
  remove: (id: number, version: number) => Promise<unknown>
  texts: { cloneText: string; deleteText: string }
  /** Its rows as tables: what they are called, how they are fetched and brought back. */
  files: Pick<TemplateFilesProps, 'kind' | 'what'> & {
    fetch: (id: number, format: ExportFormat, manner: Manner) => Promise<NamedFile>
  }
}

type ActionsProps = {
  kind: TemplateKind
  template: ActedTemplate
  /** Opens a template. */
  open: (id: number) => Promise<void>
  /** Leads back to the list. */
  leave: () => Promise<void>
  /** What runs it, for whoever may. */
  run: ReactNode
  /** Something was changed on its page and not saved. */
  isDirty: boolean
}

/** What may be done with the whole of a template, beside running it. */
export function TemplateActions({ kind, template, open, leave, run, isDirty }: ActionsProps) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<'clone' | 'delete'>()
  const close = () => setAsked(undefined)
  const mayEdit = hasRight(user, kind.rights.edit)
  const { isActive, schedule, isUnused } = template
  const { fetch, ...files } = kind.files
  return (
    <div className='flex flex-wrap items-center gap-2'>
      {isActive ? run : null}
      {mayEdit && schedule !== null && isActive ? (
        <Step {...{ kind, template }} step={schedule.isPaused ? 'resume' : 'pause'} />
      ) : null}
      {mayEdit ? <Step {...{ kind, template }} step={isActive ? 'deactivate' : 'activate'} /> : null}
      <TemplateFiles
        {...files}
        recordId={template.id}
        table={(format) => (manner) => fetch(template.id, format, manner)}
        mayImport={mayEdit && isActive}
        isDirty={isDirty}
        onChanged={() => void queryClient.invalidateQueries(kind.invalidates)}
      />
      {hasRight(user, kind.rights.clone) ? (
        <Button icon={<Copy aria-hidden='true' className='size-4' />} onClick={() => setAsked('clone')}>
          {texts.clone}
        </Button>
      ) : null}
      {hasRight(user, kind.rights.delete) && isUnused ? (
        <Button icon={<Trash2 aria-hidden='true' className='size-4' />} onClick={() => setAsked('delete')}>
          {texts.delete}
        </Button>
      ) : null}
      {asked === 'clone' ? <CloneDialog {...{ kind, template, open }} onClose={close} /> : null}
      {asked === 'delete' ? <DeleteDialog {...{ kind, template, leave }} onClose={close} /> : null}
    </div>
  )
}

type StepProps = Pick<ActionsProps, 'kind' | 'template'> & { step: TemplateStep }

function Step({ kind, template, step }: StepProps) {
  const queryClient = useQueryClient()
  const press = usePress<undefined, unknown>({
    send: () => kind.move(template, step),
    onSuccess: () => queryClient.invalidateQueries(kind.invalidates),
    onError: async (error) => {
      toast.error(problemText(error), { id: `${kind.area}.step` })
      await queryClient.invalidateQueries(kind.invalidates)
    },
  })
  return (
    <Button pending={press.isPending} onClick={() => press.mutate(undefined)}>
      {templateStepTexts.labels[step]}
    </Button>
  )
}

const nameField = [{ field: 'name', label: texts.name, kind: 'line', maxLength: longestName }] as const

type CloneProps = Pick<ActionsProps, 'kind' | 'template' | 'open'> & { onClose: () => void }

function CloneDialog({ kind, template, open, onClose }: CloneProps) {
  const queryClient = useQueryClient()
  const [empty] = useState({ name: texts.copyName(template.name).slice(0, longestName) })
  const form = useForm({
    key: `${kind.area}.${template.id}.clone`,
    empty,
    check: ({ name }) => (name.trim() === '' ? { name: texts.nameMissing } : {}),
    bodyOf: ({ name }) => name,
    save: (name, { idempotencyKey }) => kind.clone(template.id, name, idempotencyKey),
    onSaved: async ({ id, name }) => {
      onClose()
      toast.success(texts.created(name))
      void queryClient.invalidateQueries(kind.invalidates)
      await open(id)
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.cloneTitle(template.name)}
      description={kind.texts.cloneText}
      save={texts.clone}
      onClose={onClose}
    >
      <FormFields form={form} fields={nameField} autoFocus />
    </FormDialog>
  )
}

type DeleteProps = Pick<ActionsProps, 'kind' | 'template' | 'leave'> & { onClose: () => void }

function DeleteDialog({ kind, template: { id, name, version }, leave, onClose }: DeleteProps) {
  const queryClient = useQueryClient()
  const press = usePress<undefined, unknown>({
    send: () => kind.remove(id, version),
    onSuccess: async () => {
      toast.success(texts.deleted(name))
      await leave()
      queryClient.removeQueries({ queryKey: [`${kind.area}.record`, id] })
      await queryClient.invalidateQueries(kind.invalidates)
    },
    onError: (error) => toast.error(problemText(error), { id: `${kind.area}.delete` }),
  })
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={texts.deleteTitle(name)}
      description={kind.texts.deleteText}
      confirmLabel={texts.delete}
      pending={press.isPending}
      onConfirm={() => press.mutate(undefined)}
    />
  )
}

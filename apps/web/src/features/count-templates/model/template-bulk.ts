import type { CountTemplateRow } from '@backoffice/api-types'
import { hasRight, type PermissionHolder, type Right } from '@backoffice/permissions'
import { saveAnyway } from '../../../shared/lib/save-anyway.ts'
import type { BulkAction } from '../../../shared/ui/bulk/bulk-action.ts'
import { deleteTemplate, moveTemplate, readTemplate, runTemplate } from '../api/template-calls.ts'
import { templateBulkTexts as texts } from '../texts.ts'

type Action = BulkAction<CountTemplateRow> & { right: Right }

const ifInactive = ({ isActive }: CountTemplateRow) => (isActive ? texts.isActive : undefined)
const ifActive = ({ isActive }: CountTemplateRow) => (isActive ? undefined : texts.isInactive)

const step = (name: 'activate' | 'deactivate') => (row: CountTemplateRow) =>
  saveAnyway<Pick<CountTemplateRow, 'id' | 'version'>>(
    row,
    (read) => moveTemplate(read, name),
    () => readTemplate(row.id),
  )

const actions: readonly Action[] = [
  {
    id: 'run',
    ...texts.run,
    right: '[Counts] [Create] [List]',
    reasonToSkip: ifActive,
    send: ({ id }, idempotencyKey) => runTemplate(id, idempotencyKey),
  },
  {
    id: 'activate',
    ...texts.activate,
    right: '[Counts] [Edit] [Counts Template]',
    reasonToSkip: ifInactive,
    send: step('activate'),
  },
  {
    id: 'deactivate',
    ...texts.deactivate,
    right: '[Counts] [Edit] [Counts Template]',
    isDangerous: true,
    reasonToSkip: ifActive,
    send: step('deactivate'),
  },
  {
    id: 'delete',
    ...texts.delete,
    right: '[Counts] [Delete] [Counts Template]',
    isDangerous: true,
    reasonToSkip: () => undefined,
    send: ({ id, version }) => deleteTemplate(id, version),
  },
]

/** What this person may do with many templates at once. */
export const templateBulkActions = (user: PermissionHolder): BulkAction<CountTemplateRow>[] =>
  actions.filter(({ right }) => hasRight(user, right))

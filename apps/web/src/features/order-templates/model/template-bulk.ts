import type { OrderTemplateRow } from '@backoffice/api-types'
import { hasRight, type PermissionHolder, type Right } from '@backoffice/permissions'
import { saveAnyway } from '../../../shared/lib/save-anyway.ts'
import { templateTexts } from '../../../shared/template/template-texts.ts'
import type { BulkAction } from '../../../shared/ui/bulk/bulk-action.ts'
import {
  cloneTemplate,
  deleteTemplate,
  moveTemplate,
  readTemplate,
  runTemplate,
} from '../api/template-calls.ts'
import { templateBulkTexts as texts } from '../texts.ts'

type Action = BulkAction<OrderTemplateRow> & { right: Right }

const ifInactive = ({ isActive }: OrderTemplateRow) => (isActive ? texts.isActive : undefined)
const ifActive = ({ isActive }: OrderTemplateRow) => (isActive ? undefined : texts.isInactive)

const step = (name: 'activate' | 'deactivate') => (row: OrderTemplateRow) =>
  saveAnyway<Pick<OrderTemplateRow, 'id' | 'version'>>(
    row,
    (read) => moveTemplate(read, name),
    () => readTemplate(row.id),
  )

const actions: readonly Action[] = [
  {
    id: 'run',
    ...texts.run,
    right: '[Orders] [Create] [List]',
    reasonToSkip: ifActive,
    send: (row, idempotencyKey) => runTemplate(row, idempotencyKey),
  },
  {
    id: 'clone',
    ...texts.clone,
    right: '[Orders] [Clone] [Order Template]',
    reasonToSkip: () => undefined,
    send: ({ id, name }, idempotencyKey) =>
      cloneTemplate(id, templateTexts.copyName(name).slice(0, 120), idempotencyKey),
  },
  {
    id: 'activate',
    ...texts.activate,
    right: '[Orders] [Edit] [Order Template]',
    reasonToSkip: ifInactive,
    send: step('activate'),
  },
  {
    id: 'deactivate',
    ...texts.deactivate,
    right: '[Orders] [Edit] [Order Template]',
    isDangerous: true,
    reasonToSkip: ifActive,
    send: step('deactivate'),
  },
  {
    id: 'delete',
    ...texts.delete,
    right: '[Orders] [Delete] [Order Template]',
    isDangerous: true,
    reasonToSkip: () => undefined,
    send: ({ id, version }) => deleteTemplate(id, version),
  },
]

/** What this person may do with many templates at once. */
export const templateBulkActions = (user: PermissionHolder): BulkAction<OrderTemplateRow>[] =>
  actions.filter(({ right }) => hasRight(user, right))

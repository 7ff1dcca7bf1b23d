import type { CountTemplateRow } from '@backoffice/api-types'
import { hasRight, type PermissionHolder, type Right } from '@backoffice/permissions'
import { skipInactive, templateSteps } from '../../../shared/template/template-bulk.ts'
import type { BulkAction } from '../../../shared/ui/bulk/bulk-action.ts'
import { deleteTemplate, moveTemplate, readTemplate, runTemplate } from '../api/template-calls.ts'
import { templateBulkTexts as texts } from '../texts.ts'

type Action = BulkAction<CountTemplateRow> & { right: Right }

const actions: readonly Action[] = [
  {
    id: 'run',
    ...texts.run,
    right: '[Counts] [Create] [List]',
    reasonToSkip: skipInactive,
    send: ({ id }, idempotencyKey) => runTemplate(id, idempotencyKey),
  },
  ...templateSteps<CountTemplateRow>({
    right: '[Counts] [Edit] [Counts Template]',
    move: moveTemplate,
    read: readTemplate,
    descriptions: texts.steps,
  }),
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

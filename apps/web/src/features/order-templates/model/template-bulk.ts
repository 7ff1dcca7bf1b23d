import type { OrderTemplateRow } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { hasRight, type PermissionHolder, type Right } from '@backoffice/permissions'
import { skipInactive, templateSteps } from '../../../shared/template/template-bulk.ts'
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

const actions: readonly Action[] = [
  {
    id: 'run',
    ...texts.run,
    right: '[Orders] [Create] [List]',
    reasonToSkip: skipInactive,
    send: (row, idempotencyKey) => runTemplate(row, idempotencyKey),
  },
  {
    id: 'clone',
    ...texts.clone,
    right: '[Orders] [Clone] [Order Template]',
    reasonToSkip: () => undefined,
    send: ({ id, name }, idempotencyKey) =>
      cloneTemplate(id, templateTexts.copyName(name).slice(0, longestName), idempotencyKey),
  },
  ...templateSteps<OrderTemplateRow>({
    right: '[Orders] [Edit] [Order Template]',
    move: moveTemplate,
    read: readTemplate,
    descriptions: texts.steps,
  }),
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

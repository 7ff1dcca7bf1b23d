import type { TemplateKind } from '../../../shared/template/template-actions.tsx'
import {
  cloneTemplate,
  deleteTemplate,
  downloadLines,
  moveTemplate,
  ofTemplates,
} from '../api/template-calls.ts'
import { editorTexts } from '../editor-texts.ts'

/** What order templates are done with. */
export const orderTemplateKind: TemplateKind = {
  area: 'order-template',
  rights: {
    edit: '[Orders] [Edit] [Order Template]',
    clone: '[Orders] [Clone] [Order Template]',
    delete: '[Orders] [Delete] [Order Template]',
  },
  invalidates: ofTemplates,
  move: moveTemplate,
  clone: cloneTemplate,
  remove: deleteTemplate,
  texts: editorTexts,
  files: { kind: 'order-template-lines', what: editorTexts.ofFile, fetch: downloadLines },
}

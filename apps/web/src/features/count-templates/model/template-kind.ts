import type { TemplateKind } from '../../../shared/template/template-actions.tsx'
import {
  cloneTemplate,
  deleteTemplate,
  downloadRows,
  moveTemplate,
  ofTemplates,
} from '../api/template-calls.ts'
import { editorTexts } from '../editor-texts.ts'

/** What count templates are done with. */
export const countTemplateKind: TemplateKind = {
  area: 'count-template',
  rights: {
    edit: '[Counts] [Edit] [Counts Template]',
    clone: '[Counts] [Clone] [Counts Template]',
    delete: '[Counts] [Delete] [Counts Template]',
  },
  invalidates: ofTemplates,
  move: moveTemplate,
  clone: cloneTemplate,
  remove: deleteTemplate,
  texts: editorTexts,
  files: { kind: 'template-rows', what: editorTexts.ofFile, fetch: downloadRows },
}

export * from './count.ts'
export * from './count-area.ts'
export * from './count-entry.ts'
export * from './count-round.ts'
export {
  countTemplate,
  countTemplateAssignee,
  countTemplateRevision,
  countTemplateRow,
  countTemplateRun,
} from './count-template.ts'
export {
  orderTemplate,
  orderTemplateAssignee,
  orderTemplateLine,
  orderTemplateRun,
} from './order-template.ts'
export * from './file.ts'
export * from './import.ts'
export * from './item.ts'
export * from './job.ts'
export * from './movement.ts'
export * from './notice.ts'
export * from './order.ts'
export * from './order-file.ts'
export * from './company-rule.ts'
export * from './organisation.ts'
export * from './reason.ts'
export * from './report-period.ts'
export * from './sign-in.ts'
export * from './receipt.ts'
export * from './set-up-code.ts'
export * from './stock.ts'
export * from './sub-count.ts'
export * from './user.ts'
export * from './user-code.ts'
export * from './view.ts'

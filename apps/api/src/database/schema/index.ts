export * from './count.ts'
export {
  countTemplate,
  countTemplateRevision,
  countTemplateRow,
} from './count-template.ts'
export * from './item.ts'
export * from './order.ts'
export * from './organisation.ts'
export * from './stock.ts'
export * from './user.ts'

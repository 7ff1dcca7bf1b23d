export * from './catalogue-list-fields.ts'
export * from './document-list-fields.ts'
export type { ListField, ListFields } from './list-field.ts'
export * from './setup-list-fields.ts'

import type { ExportFields, ExportSource } from '../../../shared/ui/export/export-source.ts'

const fields: ExportFields<'users'> = { lastName: ['firstName', 'lastName'] }

/** What the users list can be saved as. */
export const userExports: readonly ExportSource[] = [{ title: 'Users', path: '/api/v2/user/export', fields }]

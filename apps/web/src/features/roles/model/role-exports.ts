import type { ExportSource } from '../../../shared/ui/export/export-source.ts'

/** What the roles list can be saved as. */
export const roleExports: readonly ExportSource[] = [{ title: 'Roles', path: '/api/v2/role/export' }]

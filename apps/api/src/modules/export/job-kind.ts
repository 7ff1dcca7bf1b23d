/** The kind of the jobs that export: files of their own, which their asker alone reads. */
export const exportJobKind = 'export.file'

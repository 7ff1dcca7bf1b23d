import type { FileKind } from '@backoffice/api-types'
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from './columns.ts'
import { organisation } from './organisation.ts'

/** A file that somebody sent or that was made; its bytes lie in the file store under `key`. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: identity(),
    organisationId: reference()
      .notNull()
      .references(() => organisation.id),
    kind: text().$type<FileKind>().notNull(),
    /** As the sender called it; never a path of ours. */
    name: text().notNull(),
    /** By its content. */
    mediaType: text().notNull(),
    size: integer().notNull(),
    /** Hexadecimal. */
    sha256: text().notNull(),
    key: text().notNull().unique(),
    createdAt: instant().notNull().defaultNow(),
    createdBy: reference(),
  },
  (t) => [unique().on(t.organisationId, t.id)],
)

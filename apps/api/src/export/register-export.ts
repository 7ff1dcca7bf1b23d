import type { ExportCall, ExportColumns, Exports, FileOperation } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { recordEvents } from '../database/record-event.ts'
import { inTenant } from '../database/roles.ts'
import { registerFile } from '../plugins/file-operation.ts'
import type { Call } from '../plugins/operation.ts'
import { parseRequest } from '../plugins/parse-request.ts'
import { type Work, workOf } from '../work.ts'
import { type ExportedList, exportEvent, exportOf, type ExportQuery, type MakeFile } from './export-file.ts'

type ExportOperation = Exports[keyof Exports]['operation']
type Asked<O extends FileOperation> = Pick<Call<O>, 'params' | 'query'>

/** An export that is asked for with parts of an address that its call takes: what is known before a row is read. */
export type AskedExport = {
  title: string
  query: ExportQuery
  /** Finds the list and judges order and filter. @throws AppError as the call is refused */
  open: (work: Work) => Promise<MakeFile>
}

/** How an export is made, whoever sends it: its route while it is made, a job as a file that is kept. */
export type RegisteredExport = {
  operation: ExportOperation
  title: string
  /** @throws AppError `request.invalid` as the call itself */
  parse: (address: { params: unknown; query: unknown }) => AskedExport
}

/** The exports that this server makes, by their calls. */
export type RegisteredExports = Map<ExportCall, RegisteredExport>

declare module 'fastify' {
  interface FastifyInstance {
    exports: RegisteredExports
  }
}

/**
 * Adds an export: the call that streams it, and the same as a job.
 * @param title plural noun, for the name of the file and of the sheet
 * @param listOf the list that is exported; throws AppError to refuse
 */
export function registerExport<O extends ExportOperation, Row, Shown>(
  app: FastifyInstance,
  { operation, columns }: { operation: O; columns: ExportColumns },
  title: string,
  listOf: (work: Work, asked: Asked<O>) => ExportedList<Row, Shown> | Promise<ExportedList<Row, Shown>>,
): void {
  const open = async (work: Work, asked: Asked<O>): Promise<MakeFile> =>
    exportOf({ columns, ...(await listOf(work, asked)) }, title, asked.query as ExportQuery)

  app.exports.set(`GET ${operation.path}`, {
    operation,
    title,
    parse: (address) => {
      // The parts were parsed by the schemas of this very operation, which the type system cannot follow.
      const asked = parseRequest(operation, { ...address, body: undefined, headers: {} }) as Asked<O>
      return { title, query: asked.query as ExportQuery, open: (work) => open(work, asked) }
    },
  })

  registerFile(app, operation, async (call) => {
    const { actor, database, traceId } = call
    const inOwn = <T>(run: (work: Work) => Promise<T>, mode: 'read only' | 'read write') =>
      inTenant(database, actor, (tx) => run(workOf({ tx, actor, traceId })), mode)
    const make = await inOwn((work) => open(work, call), 'read only')
    const file = await make({ database, actor, traceId, now: new Date() })
    await inOwn((work) => recordEvents(work, [exportEvent(title, call.query as ExportQuery)]), 'read write')
    return file
  })
}

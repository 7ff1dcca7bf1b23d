import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../openapi-file.ts'

/** `/docs`: the OpenAPI document to read and to try out, on the upstream's own port; the gateway does not lead here. */
export async function docs(app: FastifyInstance): Promise<void> {
  // The plugin's own copy of the document's type is an older one of the same standard.
  const document = openApiDocument() as never
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}

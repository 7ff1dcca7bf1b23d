import type { FastifyInstance } from 'fastify'
import { countRoutes } from './count/routes.ts'
import { countTemplateRoutes } from './count-template/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { transactionRoutes } from './transaction/routes.ts'
import { userRoutes } from './user/routes.ts'

/** The routes of every area; they are mounted under `/api`. */
export const modules: readonly ((app: FastifyInstance) => void)[] = [
  userRoutes,
  dashboardRoutes,
  countTemplateRoutes,
  countRoutes,
  orderRoutes,
  transactionRoutes,
]

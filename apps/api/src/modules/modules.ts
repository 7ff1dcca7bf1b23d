import type { FastifyInstance } from 'fastify'
import { userRoutes } from './user/routes.ts'

/** The routes of every area; they are mounted under `/api`. */
export const modules: readonly ((app: FastifyInstance) => void)[] = [userRoutes]

import type { FastifyRequest } from 'fastify'
import { deviceOf } from './device-of.ts'
import { networkOf } from './network-of.ts'

/** From where a request comes, as a person reads it in the history of sign-ins. */
export function originOf(request: FastifyRequest): { device: string; network: string } {
  return {
    device: deviceOf(request.headers['user-agent'] ?? ''),
    network: networkOf(request.ip),
  }
}

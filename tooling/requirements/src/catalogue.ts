import { proxyScenarios } from './proxy-scenarios.ts'
import type { Requirement } from './requirement.ts'
import { sessionScenarios } from './session-scenarios.ts'
import { standards } from './standards.ts'

export const scenarios: readonly Requirement[] = [...sessionScenarios, ...proxyScenarios]

/** Everything that the gateway is held to: R1 to R38, then S1 to S51. */
export const catalogue: readonly Requirement[] = [...standards, ...scenarios]

/**
 * Seconds by which the clocks of the provider and the gateway may differ, either way. It bounds how long after its end
 * an ID token is taken; nothing else in a session counts by the provider's clock.
 */
export const clockToleranceS = 120

/**
 * How long `expect.poll` asks again, in ms: as long as a machine with much else to do may need. A condition that holds ends
 * the wait at once, so nothing takes longer for it but a failure.
 */
export const pollLimit = { timeout: 20_000 }

import type { RefreshResult } from '../refresh/refresh-coordinator.ts'

/** A provider that counts what it is asked to redeem. */
export function countingProvider(result: RefreshResult) {
  const asked: string[] = []
  const redeem = async (token: string) => {
    asked.push(token)
    return result
  }
  return { asked, redeem }
}

/** One that counts, and answers when it may. */
export function heldProvider(result: RefreshResult) {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const { asked, redeem: redeemAtOnce } = countingProvider(result)
  const redeem = async (token: string) => {
    const redeemed = await redeemAtOnce(token)
    await mayAnswer
    return redeemed
  }
  return { asked, redeem, answer }
}

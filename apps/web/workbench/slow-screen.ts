import { notifyManager } from '@tanstack/react-query'

/**
 * Tells the screen of new data so many ms late, as on a device that has much to do.
 * @returns a function that ends it
 */
export function slowScreen(ms: number): () => void {
  notifyManager.setScheduler((tell) => setTimeout(tell, ms))
  return () => notifyManager.setScheduler((tell) => setTimeout(tell, 0))
}

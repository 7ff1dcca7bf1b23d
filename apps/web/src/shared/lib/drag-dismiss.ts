/** Part of its own width by which a toast must be dragged to leave. */
const dragThreshold = 0.8

/** Whether a toast dragged by `offset` pixels leaves; speed plays no part. */
export function isDraggedAway(offset: number, width: number): boolean {
  return width > 0 && Math.abs(offset) >= width * dragThreshold
}

import { useRef, useState } from 'react'

/**
 * Closes a dialog that is no address of its own, such as one over a drawer, and asks first while something typed in it
 * is not saved. Give it to the `UnsavedGuard` of the form, which knows whether that is so.
 * @param onClose closes the dialog without a question
 */
export function useCloseGuard(onClose: () => void) {
  const isHeld = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  return {
    isAsking,
    /** Whether something would be lost now. */
    hold: (isDirty: boolean) => {
      isHeld.current = isDirty
    },
    /** Closes, or asks. */
    close: () => (isHeld.current ? setIsAsking(true) : onClose()),
    stay: () => setIsAsking(false),
    leave: onClose,
  }
}

export type CloseGuard = ReturnType<typeof useCloseGuard>

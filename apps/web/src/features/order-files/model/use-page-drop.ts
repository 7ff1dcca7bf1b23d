import { useEffect, useEffectEvent } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** Takes files that are dropped anywhere on the page and that nothing nearer has taken. */
export function usePageDrop(isOn: boolean, onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    if (!isOn) return
    const allow = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', allow)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', allow)
      window.removeEventListener('drop', drop)
    }
  }, [isOn])
}

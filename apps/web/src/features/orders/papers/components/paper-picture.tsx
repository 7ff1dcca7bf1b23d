import { useEffect, useState } from 'react'
import { type NamedFile, saveFile } from '../../../../shared/lib/save-file.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { paperTexts as texts } from '../texts.ts'

/** A photograph as large as the window. It is drawn from bytes that are here already: no page of it is ever opened. */
export function PaperPicture({ file, onClose }: { file: NamedFile; onClose: () => void }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file.blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <Dialog
      open
      size='wide'
      title={file.name}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      actions={<Button onClick={() => saveFile(file)}>{texts.download}</Button>}
    >
      {url === undefined ? null : (
        <img src={url} alt={file.name} className='mx-auto max-h-[70dvh] max-w-full' />
      )}
    </Dialog>
  )
}

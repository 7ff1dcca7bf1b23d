import { useEffect, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { CircleAlert } from 'lucide-react'
import type { Crop } from '../api/account-writes.ts'
import { resizeCrop, wholeCrop } from '../model/move-crop.ts'
import { profileTexts } from '../texts.ts'
import { CropSquare } from './crop-square.tsx'

type CropDialogProps = {
  file: File
  pending: boolean
  onSave: (crop: Crop) => void
  onClose: () => void
}

type Size = { width: number; height: number }

/** A picture with the square that is kept of it, moved by pointer or keys. */
export function CropDialog({ file, pending, onSave, onClose }: CropDialogProps) {
  const url = useObjectUrl(file)
  const [size, setSize] = useState<Size>()
  const [crop, setCrop] = useState<Crop>()
  const [isBroken, setIsBroken] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={profileTexts.cropTitle}
      {...(isBroken ? {} : { description: profileTexts.cropLead })}
      actions={
        <>
          <Button onClick={onClose}>{profileTexts.cancel}</Button>
          <Button
            variant='primary'
            pending={pending}
            disabled={crop === undefined}
            onClick={() => crop && onSave(crop)}
          >
            {profileTexts.save}
          </Button>
        </>
      }
    >
      {isBroken ? (
        <Notice tone='danger' icon={<CircleAlert />}>
          {profileTexts.pictureUnreadable}
        </Notice>
      ) : null}
      <div hidden={isBroken} className='relative mx-auto w-fit overflow-hidden rounded-lg bg-sunken'>
        <img
          src={url}
          alt=''
          draggable={false}
          className='block max-h-[45dvh] max-w-full select-none'
          onError={() => setIsBroken(true)}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height })
            setCrop(wholeCrop({ width, height }))
          }}
        />
        {size && crop ? <CropSquare picture={size} crop={crop} onChange={setCrop} /> : null}
      </div>
      {size && crop ? <SizeSlider picture={size} crop={crop} onChange={setCrop} /> : null}
    </Dialog>
  )
}

type CropProps = { picture: Size; crop: Crop; onChange: (crop: Crop) => void }

function SizeSlider({ picture, crop, onChange }: CropProps) {
  return (
    <label className='grid gap-1 text-[13px] font-medium'>
      {profileTexts.cropSize}
      <input
        type='range'
        min={1}
        max={Math.min(picture.width, picture.height)}
        value={crop.size}
        className='accent-primary'
        onChange={(event) => onChange(resizeCrop(picture, crop, Number(event.target.value)))}
      />
    </label>
  )
}

/** The address of a file of this page, as long as it is shown. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { profilePictureQuery } from '../../../shared/api/profile-picture-query.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { usePicture } from '../model/use-picture.ts'
import { profileTexts } from '../texts.ts'
import { OwnSection } from './own-section.tsx'

const cropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** The picture of the top bar: chosen, cut to a square, or taken away. */
export function PictureSection() {
  const query = useQuery(profilePictureQuery)
  const { chosen, choose, save, remove, isSaving } = usePicture()
  const input = useRef<HTMLInputElement>(null)
  cropDialog.usePreload()
  return (
    <OwnSection title={profileTexts.picture} lead={profileTexts.pictureLead} query={query}>
      {({ url }) => (
        <div className='flex flex-wrap items-center gap-4 p-4'>
          {url === '' ? (
            <span className='grid size-24 place-items-center rounded-full bg-sunken p-3 text-center text-xs text-muted'>
              {profileTexts.noPicture}
            </span>
          ) : (
            <img src={url} alt={profileTexts.yourPicture} className='size-24 rounded-full object-cover' />
          )}
          <div className='flex flex-wrap gap-2'>
            <Button onClick={() => input.current?.click()}>
              {url === '' ? profileTexts.choosePicture : profileTexts.changePicture}
            </Button>
            {url === '' ? null : (
              <Button pending={isSaving} onClick={remove}>
                {profileTexts.removePicture}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type='file'
            hidden
            aria-label={profileTexts.choosePicture}
            accept='image/png,image/jpeg,image/webp'
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          {chosen === undefined ? null : (
            <Suspense fallback={null}>
              <cropDialog.Part
                file={chosen}
                pending={isSaving}
                onSave={(crop) => save(chosen, crop)}
                onClose={() => choose(undefined)}
              />
            </Suspense>
          )}
        </div>
      )}
    </OwnSection>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { profilePictureKey } from '../../../shared/api/query-keys.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { type Crop, deletePicture, putPicture } from '../api/account-writes.ts'
import { profileTexts } from '../texts.ts'

const id = 'profile.picture'

/** The picture that is being cut, and the writes; the top bar follows. */
export function usePicture() {
  const queryClient = useQueryClient()
  const [chosen, choose] = useState<File>()
  const press = useMutation({
    mutationFn: async (change: { file: File; crop: Crop } | 'remove') => {
      await (change === 'remove' ? deletePicture() : putPicture(change.file, change.crop))
      await queryClient.invalidateQueries({ queryKey: profilePictureKey })
    },
    onSuccess: (_, change) => {
      choose(undefined)
      toast.success(change === 'remove' ? profileTexts.pictureRemoved : profileTexts.pictureSaved, { id })
    },
    onError: (error) => toast.problem(error, { id }),
  })
  return {
    chosen,
    choose,
    isSaving: press.isPending,
    save: (file: File, crop: Crop) => press.mutate({ file, crop }),
    remove: () => press.mutate('remove'),
  }
}

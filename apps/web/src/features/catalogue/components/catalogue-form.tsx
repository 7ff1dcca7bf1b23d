import { hasRight } from '@backoffice/permissions'
import { useIsMutating } from '@tanstack/react-query'
import { FormBody, type FormBodyProps } from '../../../shared/form/form-body.tsx'
import { FormButtons } from '../../../shared/form/form-buttons.tsx'
import type { Values } from '../../../shared/form/merge.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { removing } from '../api/catalogue-writes.ts'
import { catalogueTexts } from '../texts.ts'

type BodyProps = 'form' | 'labels' | 'words' | 'closing' | 'children'

type CatalogueFormProps<V extends Values> = Pick<FormBodyProps<V>, BodyProps> & { onCancel: () => void }

/** The form of a record of the catalogue, for whoever may change it; for everybody else its facts. */
export function CatalogueForm<V extends Values>({ onCancel, ...props }: CatalogueFormProps<V>) {
  const { form } = props
  const right = form.isNew ? '[Setup] [Create] [Company]' : '[Setup] [Edit] [Company]'
  const maySave = hasRight(useCurrentUser(), right)
  // Whoever deletes the record does not want what they typed into it.
  const isRemoving = useIsMutating({ mutationKey: removing }) > 0
  return (
    <FormBody
      {...props}
      maySave={maySave}
      isGuarded={!isRemoving}
      buttons={
        maySave ? (
          <div className='flex justify-end gap-2 border-t border-line pt-4'>
            <FormButtons form={form} save={form.isNew ? catalogueTexts.add : undefined} onCancel={onCancel} />
          </div>
        ) : null
      }
    />
  )
}

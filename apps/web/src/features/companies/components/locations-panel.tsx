import { hasRight } from '@backoffice/permissions'
import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import type { CompanyPanelProps } from '../../../shared/model/company-panel.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { locationTexts } from '../location-texts.ts'
import { placeTree } from '../model/place-tree.ts'
import { usePlaces } from '../model/use-places.ts'
import { LocationCard } from './location-card.tsx'
import { LocationDialog } from './location-dialog.tsx'
import { LocationTools } from './location-tools.tsx'

/** The tab "Locations & areas" of a company: where stock lies, and the way that is walked while counting it. */
export function LocationsPanel({ companyId }: CompanyPanelProps) {
  const mayEdit = hasRight(useCurrentUser(), '[Setup] [Edit] [Company]')
  const places = usePlaces(companyId)
  const [edited, setEdited] = useState<number | 'new'>()
  const { data, error, refetch } = places.query
  if (data === undefined) {
    return error === null ? <LoadingScreen /> : <ErrorState error={error} onRetry={() => void refetch()} />
  }
  const add = mayEdit ? (
    <Button icon={<Plus aria-hidden='true' className='size-4' />} onClick={() => setEdited('new')}>
      {locationTexts.newLocation}
    </Button>
  ) : undefined
  const isEmpty = data.data.length === 0
  return (
    <>
      <PageHeader
        description={isEmpty ? undefined : locationTexts.lead}
        actions={
          <>
            <LocationTools companyId={companyId} mayImport={mayEdit} isEmpty={isEmpty} />
            {isEmpty ? null : add}
          </>
        }
      />
      {isEmpty ? (
        <Card>
          <EmptyState icon={<MapPin />} title={locationTexts.none} actions={add}>
            {mayEdit ? locationTexts.noneText : locationTexts.noneReader}
          </EmptyState>
        </Card>
      ) : null}
      {placeTree(data.data).map(({ location, depth }) => (
        <div key={location.id} style={{ marginInlineStart: `${Math.min(depth, 4) * 1.5}rem` }}>
          <LocationCard
            companyId={companyId}
            location={location}
            places={places}
            mayEdit={mayEdit}
            onEdit={() => setEdited(location.id)}
          />
        </div>
      ))}
      {edited === undefined ? null : (
        <LocationDialog
          companyId={companyId}
          location={data.data.find(({ id }) => id === edited)}
          locations={data.data}
          places={places}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
